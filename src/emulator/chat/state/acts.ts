import * as z from 'zod/mini'

const refusalSchema = z.object({ message: z.string(), code: z.optional(z.number()) })

/** The result: Discord's own refusal is a value, to be shown. */
export type Outcome = { ok: true; data: unknown } | { ok: false; code: number; message: string }

/** Everything the page does goes through the control API, like in tests. */
async function act(method: string, path: string, body?: object): Promise<Outcome> {
  let response: Response
  try {
    response = await fetch(`/emulator/api${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  } catch {
    return { ok: false, code: 0, message: '' } // the emulator is not there; the page says so already
  }
  const text = await response.text()
  const data: unknown = text === '' ? null : JSON.parse(text)
  if (response.ok) return { ok: true, data }
  const refusal = refusalSchema.safeParse(data)
  return { ok: false, code: refusal.data?.code ?? 0, message: refusal.data?.message ?? response.statusText }
}

export type OptionValues = Record<string, string | number | boolean>
export type Newcomer = { userId: string } | { handle: string }

type WithMessage = { replyTo: string | null; fileIds: string[] }

const named = (name: string, args: object) => act('POST', `/acts/${name}`, args)

/** A data URI is base64 after its comma. */
const base64 = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

export const acts = {
  write: (channelId: string, userId: string, content: string, { replyTo, fileIds }: WithMessage) =>
    named('post', { channelId, userId, content, fileIds, ...(replyTo && { replyTo }) }),
  upload: async (file: File) =>
    named('upload', { name: file.name, bytes: await base64(file), ...(file.type && { contentType: file.type }) }),
  edit: (channelId: string, messageId: string, userId: string, content: string) =>
    act('PATCH', `/channels/${channelId}/messages/${messageId}`, { userId, content }),
  remove: (channelId: string, messageId: string, userId: string) =>
    act('DELETE', `/channels/${channelId}/messages/${messageId}`, { userId }),
  join: (guildId: string, who: Newcomer, pending: boolean) =>
    act('POST', `/guilds/${guildId}/join`, { ...who, pending }),
  acceptRules: (guildId: string, userId: string) => act('POST', `/guilds/${guildId}/accept-rules`, { userId }),
  leave: (guildId: string, userId: string) => act('POST', `/guilds/${guildId}/leave`, { userId }),
  kick: (guildId: string, userId: string, by: string) => act('POST', `/guilds/${guildId}/kick`, { userId, by }),
  ban: (guildId: string, userId: string, by: string) => act('POST', `/guilds/${guildId}/ban`, { userId, by }),
  boost: (guildId: string, userId: string, isOn: boolean) =>
    act('POST', `/guilds/${guildId}/${isOn ? 'boost' : 'stop-boosting'}`, { userId }),
  react: (channelId: string, messageId: string, emoji: string, userId: string) =>
    act('PUT', `/channels/${channelId}/messages/${messageId}/reactions/${encodeURIComponent(emoji)}`, { userId }),
  unreact: (channelId: string, messageId: string, emoji: string, userId: string) =>
    act('DELETE', `/channels/${channelId}/messages/${messageId}/reactions/${encodeURIComponent(emoji)}`, { userId }),
  press: (channelId: string, messageId: string, customId: string, userId: string) =>
    act('POST', `/channels/${channelId}/messages/${messageId}/press`, { customId, userId }),
  choose: (channelId: string, messageId: string, customId: string, values: string[], userId: string) =>
    act('POST', `/channels/${channelId}/messages/${messageId}/choose`, { customId, values, userId }),
  submitModal: (interactionId: string, fields: Record<string, string | string[] | boolean>, userId: string) =>
    act('POST', `/modals/${interactionId}/submit`, { fields, userId }),
  commands: (guildId: string, userId: string) => act('GET', `/guilds/${guildId}/commands?userId=${userId}`),
  run: (channelId: string, name: string, options: OptionValues, userId: string) =>
    act('POST', `/channels/${channelId}/run`, { name, options, userId }),
  runOn: (channelId: string, name: string, targetId: string, userId: string) =>
    act('POST', `/channels/${channelId}/run-on`, { name, targetId, userId }),
  complete: (channelId: string, name: string, options: OptionValues, focused: string, userId: string) =>
    act('POST', `/channels/${channelId}/complete`, { name, options, focused, userId }),
  joinVoice: (guildId: string, channelId: string, userId: string) =>
    act('PUT', `/guilds/${guildId}/voice`, { channelId, userId }),
  leaveVoice: (guildId: string, userId: string) => act('PUT', `/guilds/${guildId}/voice`, { channelId: null, userId }),
  openThread: (channelId: string, userId: string, name: string, messageId: string) =>
    named('openThread', { channelId, userId, name, messageId }),
  openPost: (channelId: string, userId: string, name: string, content: string, fileIds: string[]) =>
    named('openPost', { channelId, userId, name, content, fileIds }),
  setRoles: (guildId: string, userId: string, roleIds: string[], by: string) =>
    named('setRoles', { guildId, userId, roleIds, by }),
  setNickname: (guildId: string, userId: string, nickname: string | null, by: string) =>
    named('setNickname', { guildId, userId, nickname, by }),
  timeout: (guildId: string, userId: string, until: number | null, by: string) =>
    named('timeout', { guildId, userId, until, by }),
  moveChannels: (guildId: string, moves: { channelId: string; position: number }[], by: string) =>
    named('moveChannels', { guildId, moves, by }),
  moveRoles: (guildId: string, moves: { roleId: string; position: number }[], by: string) =>
    named('moveRoles', { guildId, moves, by }),
  reset: () => act('POST', '/reset'),
  setClock: (to: number) => act('POST', '/clock', { to }),
  trouble: (trouble: object) => act('POST', '/trouble', trouble),
  moveClock: (moveMs: number) => act('POST', '/clock', { moveMs }),
}

const uploadSchema = z.object({ id: z.string(), filename: z.string() })

export function uploadedFile(data: unknown): { id: string; name: string } | null {
  const stored = uploadSchema.safeParse(data).data
  return stored ? { id: stored.id, name: stored.filename } : null
}

const threadSchema = z.object({ id: z.string() })
const postSchema = z.object({ thread: threadSchema })

/** The thread that was opened, without or with its first message. */
export const openedId = (data: unknown) =>
  postSchema.safeParse(data).data?.thread.id ?? threadSchema.safeParse(data).data?.id ?? null

const joinedSchema = z.object({ user: z.object({ id: z.string() }) })
export const joinedId = (data: unknown) => joinedSchema.safeParse(data).data?.user.id ?? null
