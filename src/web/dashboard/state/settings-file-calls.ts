import { type ImportRequest, importReply } from '#core/settings-file-api.ts'
import type { CallApi, ReadFile } from './api-client.ts'

/** The settings of a server as a file, both ways. */
export const settingsFileCalls = (call: CallApi, readFile: ReadFile) => ({
  exportSettings: (guildId: string) => readFile(`/dashboard/guilds/${guildId}/settings-file`),
  importSettings: (guildId: string, json: ImportRequest) =>
    call(`/dashboard/guilds/${guildId}/settings-file`, { method: 'POST', json, reply: importReply }),
})
