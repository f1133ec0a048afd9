import type { CSSProperties } from 'react'
import { m } from '#texts'
import { durationText } from '#ui/fields/duration-text.ts'
import { roleColor } from '#ui/fields/role-color.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import type { IconName } from '#ui/icon.tsx'
import type { LifeChange, LifeDoor, LifeNote } from './life.ts'

export const DOOR_ICONS: Readonly<Record<LifeDoor['kind'], IconName>> = {
  arrival: 'm-welcome',
  rules: 'u-check',
  delay: 'u-clock',
  voice: 'u-voice',
  return: 'u-undo',
}

export function doorName(door: LifeDoor): string {
  if (door.kind === 'delay') return m['autoroles.page.life.after']({ duration: durationText(door.seconds) })
  return NAMES[door.kind]()
}

const NAMES: Readonly<Record<Exclude<LifeDoor['kind'], 'delay'>, () => string>> = {
  arrival: m['autoroles.page.life.arrives'],
  rules: m['autoroles.page.life.rules'],
  voice: m['autoroles.page.life.voice'],
  return: m['autoroles.page.life.returns'],
}

/** `waits`: delays count from the acceptance of the rules, not from the arrival. */
export function doorDetail({ kind }: LifeDoor, waits: boolean): string | null {
  if (kind === 'rules') return m['autoroles.page.life.rulesHelp']()
  if (kind === 'voice') return m['autoroles.page.life.voiceHelp']()
  if (kind === 'return') return m['autoroles.page.life.returnsHelp']()
  if (kind === 'arrival') return null
  return waits ? m['autoroles.page.life.afterRules']() : m['autoroles.page.life.afterArrival']()
}

export const CHANGE_WORDS: Readonly<Record<LifeChange['does'], () => string>> = {
  gives: m['autoroles.page.life.gives'],
  takes: m['autoroles.page.life.takes'],
  withholds: m['autoroles.page.life.withholds'],
}

/** The names and colours of this server's roles, and the texts of notes about them. */
export function useLifeWords() {
  const { locale } = useGuildTools()
  const roles = useEditing(({ guild }) => guild.roles)
  const channels = useEditing(({ guild }) => guild.channels)
  const find = (roleId: string) => roles.find(({ id }) => id === roleId)
  const name = (roleId: string) => find(roleId)?.name ?? m['ui.values.gone']()
  const names = (roleIds: readonly string[]) => new Intl.ListFormat(locale).format(roleIds.map(name))
  const channelName = (id: string) => channels.find((channel) => channel.id === id)?.name ?? m['ui.values.gone']()
  return {
    name,
    names,
    paint: (roleId: string) => ({ '--role': roleColor(find(roleId)?.color ?? 0) }) as CSSProperties,
    note: (note: LifeNote | null) => note && noteText(note, names, channelName),
  }
}

function noteText(
  note: LifeNote,
  names: (roleIds: readonly string[]) => string,
  channelName: (id: string) => string,
): string {
  switch (note.kind) {
    case 'unless':
      return m['autoroles.page.life.note.unless']({ roles: names(note.roleIds) })
    case 'onlyWith':
      return m['autoroles.page.life.note.onlyWith']({ roles: names(note.roleIds) })
    case 'excluded':
      return m['autoroles.page.life.note.excluded']({ roles: names(note.roleIds) })
    case 'replaces':
      return m['autoroles.page.life.note.replaces']({ roles: names(note.roleIds) })
    case 'inChannel':
      return m['autoroles.page.life.note.inChannel']({ channel: channelName(note.channelId) })
    default:
      return PLAIN_NOTES[note.kind]()
  }
}

type PlainNote = Exclude<LifeNote['kind'], 'unless' | 'onlyWith' | 'excluded' | 'replaces' | 'inChannel'>
const PLAIN_NOTES: Readonly<Record<PlainNote, () => string>> = {
  cannotGive: m['autoroles.page.life.note.cannotGive'],
  nobody: m['autoroles.page.life.note.nobody'],
  ifHeld: m['autoroles.page.life.note.ifHeld'],
  inVoice: m['autoroles.page.life.note.inVoice'],
  again: m['autoroles.page.life.note.again'],
  afterRules: m['autoroles.page.life.note.afterRules'],
  givenBack: m['autoroles.page.life.note.givenBack'],
  notGivenBack: m['autoroles.page.life.note.notGivenBack'],
}
