import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { platformRefusalReason } from '#core/bot/platform-refusal.ts'
import { modules } from '#modules/index.ts'
import { reasonSentence } from './reason-sentence.ts'

describe('the sentence of a reason', () => {
  it('comes from the module, with its numbers', () => {
    expect(reasonSentence('levels', { code: 'xpGained', params: { amount: 3 } }, 'en')).toBe('The message earned 3 XP.')
  })

  it('ends with a full stop, however the module’s text ends', () => {
    expect(reasonSentence('welcome', { code: 'greeted' }, 'en')).toBe('The member was greeted.')
  })

  it('says in words why a reward was not given', () => {
    const reason = { code: 'rewardNotGiven', params: { reason: 'ITEM_GONE', level: 5 } }
    expect(reasonSentence('levels', reason, 'en')).toBe('A level 5 reward was not given (the item no longer exists).')
    const role = { code: 'roleUnusable', params: { reason: 'ROLE_TOO_HIGH' } }
    expect(reasonSentence('birthdays', role, 'fr')).toContain('au-dessus de celui du bot')
  })

  it('ignores the detail of a code', () => {
    expect(reasonSentence('messages', { code: 'unmet:level' }, 'en')).toBe('A condition of the button was not met.')
  })

  it('includes what Discord refused, and the missing permission', () => {
    const lacking = platformRefusalReason({ ok: false, code: 'missingPermissions', missing: ['sendMessages'] })
    expect(reasonSentence('welcome', lacking, 'en')).toBe('Discord refused: the bot lacks Send Messages.')
    const gone = platformRefusalReason({ ok: false, code: 'channelGone' })
    expect(reasonSentence('welcome', gone, 'en')).toBe('Discord refused: the channel no longer exists.')
    const other = platformRefusalReason({ ok: false, code: 'slowmode' })
    expect(reasonSentence('welcome', other, 'en')).toBe('Discord refused (slowmode).')
  })

  it('says what was done in another way', () => {
    const full = platformRefusalReason({ ok: false, code: 'webhooksFull' })
    expect(reasonSentence('messages', full, 'en')).toBe(
      'The channel already has 15 webhooks, the maximum: the message was sent under the bot’s own name.',
    )
    const kept = platformRefusalReason({ ok: false, code: 'webhooksNotAllowed' })
    expect(reasonSentence('messages', kept, 'en')).toContain('The bot lacks “Manage Webhooks”')
  })

  it('shows a code without a text as it is', () => {
    expect(reasonSentence('levels', { code: 'toString' }, 'en')).toBe('The module’s reason was “toString”.')
    expect(reasonSentence('levels', { code: 'somethingOld' }, 'fr')).toContain('somethingOld')
  })

  it.each(modules.filter(({ hasBot }) => hasBot).map(({ id }) => id))('exists for every reason of %s', (id) => {
    const unknown = codesIn(join('src/modules', id)).filter((code) =>
      reasonSentence(id, { code }, 'en').includes('’s reason was'),
    )
    expect(unknown).toEqual([])
  })
})

/** In the form that rules use; codes put together from parts are not found here. */
const CODE = /\b(?:nothing|decided)\('(\w+)'(?=[,)])|\breasons: \[\{ code: '(\w+)'/g

function codesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = names.filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^page\b/.test(name))
  const codes = sources.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(CODE)].map(([, call, literal]) => call ?? literal ?? ''),
  )
  return [...new Set(codes)]
}
