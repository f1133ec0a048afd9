import * as z from 'zod/mini'
import type { JsonValue, StateEffect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { type Room, type RoomShape, roomShape } from './room-record.ts'

export const SAVES_MAX = 5
export const SAVE_NAME_MAX = 40

export const savedRoom = z.object({ name: z.string(), isDefault: z.boolean(), room: roomShape })
export type Save = z.infer<typeof savedRoom>

const keyOf = (hubId: string) => `saves:${hubId}`
type State = Readonly<Record<string, unknown>> | undefined

/** A member's saved configurations for one hub. */
export const savesOf = (state: State, hubId: string): Save[] =>
  z.array(savedRoom).safeParse(state?.[keyOf(hubId)]).data ?? []

export const defaultSave = (saves: readonly Save[]): Save | null => saves.find(({ isDefault }) => isDefault) ?? null

/** Where it was saved; null: on this server, at another hub. */
export type SaveElsewhere = { save: Save; server: string | null }

/** Configurations of other hubs and other servers, to import one. */
export function savesElsewhere(state: State, hubId: string, others: RuleView['memberStateElsewhere']): SaveElsewhere[] {
  return [
    ...savesIn(state, keyOf(hubId)).map((one) => ({ save: one, server: null })),
    ...others.flatMap(({ server, state: there }) => savesIn(there, null).map((one) => ({ save: one, server }))),
  ]
}

const savesIn = (state: State, except: string | null): Save[] =>
  Object.keys(state ?? {})
    .filter((key) => key.startsWith('saves:') && key !== except)
    .flatMap((key) => savesOf(state, key.slice('saves:'.length)))

export function keepSaves(userId: string, hubId: string, saves: readonly Save[]): StateEffect {
  const value: JsonValue = saves.map(({ name, isDefault, room }) => ({ name, isDefault, room }))
  return { type: 'putMemberState', userId, value: { [keyOf(hubId)]: saves.length > 0 ? value : null } }
}

export const shapeOf = ({ body }: Pick<Room, 'body'>): RoomShape => ({
  name: body.name,
  visibility: body.visibility,
  limit: body.limit,
  white: body.white,
  black: body.black,
  roles: body.roles,
  denied: body.denied,
})

/** A second configuration with the same name gets a number. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const name = cutToLength(wanted.trim(), SAVE_NAME_MAX)
  if (!taken.includes(name)) return name
  let number = 2
  while (taken.includes(`${name} ${number}`)) number += 1
  return `${name} ${number}`
}

/** The configuration that a room follows is updated with every change of the room. */
export function followRoom(room: Room, state: State): StateEffect[] {
  const { save: followed, hubId } = room.body
  const saves = savesOf(state, hubId)
  if (followed === null || !saves.some(({ name }) => name === followed)) return []
  const next = saves.map((one) => (one.name === followed ? { ...one, room: shapeOf(room) } : one))
  return [keepSaves(room.ownerId, hubId, next)]
}
