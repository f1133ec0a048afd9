import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { keepReply } from '#core/bot/stored-reply.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { FILE_MAX_BYTES } from '#core/settings-file-api.ts'
import { m } from '#texts'
import { READ_FILE } from '../config/import-file.ts'
import type { GeneralSettings } from '../settings.ts'

const READ_MAX_MS = 10_000

export const configImport = defineCommand<GeneralSettings>({
  id: 'config-import',
  group: null,
  name: inEveryLanguage(m['commands.configImport.name']),
  description: inEveryLanguage(m['commands.configImport.description']),
  permission: 'administrator',
  options: [
    {
      key: 'file',
      type: 'file',
      name: inEveryLanguage(m['commands.configImport.file']),
      description: inEveryLanguage(m['commands.configImport.fileHelp']),
      required: true,
    },
  ],
  decide(event) {
    const { targets, member, locale } = event
    const file = targets.files.get('file')
    if (!file) throw new Error('the platform sent no file for a required option')
    if (file.size > FILE_MAX_BYTES) {
      return answerPrivately(m['general.import.tooLarge']({}, { locale: locale.own }), 'importRefused')
    }
    const content = m['general.import.reading']({}, { locale: locale.own })
    return {
      effects: [
        { type: 'reply', isPrivate: true, message: { content } },
        {
          type: 'fetch',
          what: { kind: 'address', url: file.url, maxBytes: FILE_MAX_BYTES, maxMs: READ_MAX_MS },
          answerTo: { tag: READ_FILE, payload: { userId: member.id, reply: keepReply(event, true) } },
          optional: true,
        },
      ],
      reasons: [{ code: 'importBegun' }],
    }
  },
})
