import { useMemo } from 'react'
import * as z from 'zod/mini'
import { refusedAs } from '#core/settings/issues.ts'
import type { EntrySource } from '#ui/entries/entry-source.ts'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { type QuickReply, replyName, replyParts } from '../quick-reply.ts'
import { withoutUndefined } from './without-undefined.tsx'

/** The saved id is the name people type, so it may change: `id` here is the one it had when the form opened. */
export const namedReply = z
  .strictObject({ id: z.string(), name: replyName(), ...replyParts() })
  .check(z.refine(({ content, embed }) => Boolean(content || embed), { ...refusedAs('V_REQUIRED'), path: ['content'] }))

export type NamedReply = z.infer<typeof namedReply>

const named = (reply: QuickReply): NamedReply => ({ ...reply, name: reply.id })
const saved = ({ id: _, name, ...parts }: NamedReply): QuickReply => withoutUndefined({ ...parts, id: name })

export function useReplies(): EntrySource<NamedReply> {
  const source = useSettingEntries<QuickReply>('ticketSystem.replies', 'ticketReplies')
  return useMemo(
    () => ({
      ...source,
      entries: source.entries.map(named),
      create: (reply) => source.create(saved(reply)),
      async update(reply) {
        const place = source.entries.findIndex(({ id }) => id === reply.id)
        if (reply.name === reply.id || place === -1) return source.update(saved(reply))
        // Under another name it is another entry, which replaces the previous one.
        await source.remove(reply.id)
        await source.create(saved(reply))
        return source.move?.(reply.name, place) ?? { ok: true }
      },
    }),
    [source],
  )
}
