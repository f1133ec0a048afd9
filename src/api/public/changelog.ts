import { resolve } from 'node:path'
import { changelog } from '#core/changelog-api.ts'
import { replyByLanguage } from '../http/reply-by-language.ts'
import type { Route } from '../http/route.ts'
import { readChangelogs } from './changelog-files.ts'

const FOLDER = resolve('content/changelog')

const entries = readChangelogs(FOLDER)

export const readChangelog: Route = {
  method: 'get',
  path: '/api/bot/changelog',
  summary: 'What is new, oldest first.',
  query: { locale: '`fr` or `en`; else the language of the request.' },
  auth: 'none',
  limit: 'read',
  reply: { status: 200, schema: changelog },
  refusals: [],
  handle: replyByLanguage((locale) => entries[locale]),
}
