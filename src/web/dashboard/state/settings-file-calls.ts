import * as z from 'zod/mini'
import { type EraseRequest, eraseReply } from '#core/erase-api.ts'
import { type ImportRequest, importReply } from '#core/settings-file-api.ts'
import { type CopyRequest, type LeaveRequest, type ResetRequest, resetReply } from '#core/whole-server-api.ts'
import type { CallApi, ReadFile } from './call-api.ts'

/** API calls about all settings of a server at once, and about the bot's membership of it. */
export const settingsFileCalls = (call: CallApi, readFile: ReadFile) => ({
  exportSettings: (guildId: string) => readFile(`/dashboard/guilds/${guildId}/settings-file`),
  importSettings: (guildId: string, json: ImportRequest) =>
    call(`/dashboard/guilds/${guildId}/settings-file`, { method: 'POST', json, reply: importReply }),
  copySettings: (guildId: string, json: CopyRequest) =>
    call(`/dashboard/guilds/${guildId}/settings-copy`, { method: 'POST', json, reply: importReply }),
  resetSettings: (guildId: string, json: ResetRequest) =>
    call(`/dashboard/guilds/${guildId}/settings-reset`, { method: 'POST', json, reply: resetReply }),
  eraseData: (guildId: string, json: EraseRequest) =>
    call(`/dashboard/guilds/${guildId}/erase`, { method: 'POST', json, reply: eraseReply }),
  leaveServer: (guildId: string, json: LeaveRequest) =>
    call(`/dashboard/guilds/${guildId}/leave`, { method: 'POST', json, reply: z.unknown() }),
})
