import type { LiveEvent } from '#core/live-api.ts'
import type { Presence } from '#core/presence.ts'
import { isSameValue } from '#core/settings/paths.ts'
import type { listChanges } from '#store/history.ts'
import type { Identity } from '../../auth/bearer.ts'
import type { LoadedGuild } from '../guild-view.ts'
import type { Member, Standing } from '../member-cache.ts'
import { mayReadPath } from '../module-access.ts'
import { standingOf } from '../standing.ts'
import { findMoves } from './find-moves.ts'

/** A tab in which somebody has the dashboard of a server open. */
export type Follower = {
  id: string
  presence: Presence
  identity: Identity
  /** null when the request comes from this process itself. */
  address: string | null
  member: Member
  /** The state last sent to this person. */
  guild: LoadedGuild
  highestRoleId: string
  /** Their access when it was last checked. */
  rights: Rights
  serverIds: ReadonlySet<string>
  /** The last sent list of other editors. */
  toldEditors?: string
  send(event: LiveEvent): void
  beat(): void
  end(): void
}

export type Rights = Pick<Standing, 'access' | 'isAdministrator'>

export function turnOut(follower: Follower): void {
  follower.send({ kind: 'left' })
  follower.end()
}

/** Access is checked again: somebody who has lost all of it is told so, and nothing more. */
export function review(follower: Follower, guild: LoadedGuild | null, now: number): boolean {
  const standing = guild && standingOf(follower.member, guild, now)
  if (!standing?.mayEnter) {
    turnOut(follower)
    return false
  }
  const { access, isAdministrator } = standing
  const isOther = !isSameValue(follower.rights, { access, isAdministrator })
  follower.rights = { access, isAdministrator }
  if (isOther) follower.send({ kind: 'guild' })
  return !isOther
}

/** The server has changed: if only positions did, only those are sent. */
export function tellFollower(follower: Follower, member: Member, guild: LoadedGuild, now: number): void {
  follower.member = member
  if (!review(follower, guild, now)) return
  const { highestRoleId } = standingOf(member, guild, now)
  const moves = follower.highestRoleId === highestRoleId ? findMoves(follower.guild.base, guild.base) : null
  follower.guild = guild
  follower.highestRoleId = highestRoleId
  if (!moves) follower.send({ kind: 'guild' })
  else if (moves.length > 0) follower.send({ kind: 'positions', changes: moves })
}

type Saved = Awaited<ReturnType<typeof listChanges>>

/** Without changes of modules that are closed to this person; the revision is sent in any case. */
export function settingsEvent(rows: Saved, revision: number, actor: { id: string; name: string }, { access }: Rights) {
  const seen = rows.filter(({ path }) => mayReadPath(access, path))
  return {
    kind: 'settings' as const,
    revision,
    changes: seen.map(({ path, after }) => ({ path, value: after })),
    actor: { id: actor.id, name: actor.name },
  }
}
