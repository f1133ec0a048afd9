import { customId } from '#core/bot/custom-id.ts'
import type { Decision, Effect } from '#core/bot/effects.ts'
import type { Asker, ModalEvent } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { SuggestionsSettings } from '../settings.ts'
import { type Draft, draftKey } from './draft.ts'

const DRAFT_KEPT_MS = 15 * 60_000

export const mayAttach = ({ suggestSystem }: SuggestionsSettings, { guild }: Pick<RuleView, 'guild'>) =>
  suggestSystem.channel !== null && guild.botCan('attachFiles', suggestSystem.channel)

/** Shows the draft to its author before it is sent. */
export function showDraft(
  event: ModalEvent,
  id: string,
  draft: Draft,
  settings: SuggestionsSettings,
  view: RuleView,
): Decision {
  const kept: Effect = { type: 'remember', key: draftKey(id), value: draft, forgetAt: view.now + DRAFT_KEPT_MS }
  const message = draftMessage(event, id, draft, settings, view)
  const shown: Effect = event.interaction.hasMessage
    ? { type: 'update', message }
    : { type: 'reply', isPrivate: true, message }
  return { effects: [kept, shown], reasons: [{ code: 'draftShown' }] }
}

function draftMessage(
  { member, locale: { own: locale } }: Asker,
  id: string,
  draft: Draft,
  settings: SuggestionsSettings,
  view: RuleView,
): BotMessage {
  const words = { locale }
  const button = (route: string, style: 'blue' | 'grey' | 'green' | 'red', label: string) => ({
    customId: customId('suggestions', route, member.id, id),
    style,
    label,
  })
  const name = draft.isAnonymous
    ? m['suggestions.bot.draft.hidden']({}, words)
    : m['suggestions.bot.draft.shown']({}, words)
  return {
    content: m['suggestions.bot.draft.heading']({}, words),
    embeds: [
      {
        title: escapeMarkdown(draft.title),
        description: draft.description,
        color: view.shared.accentColor,
        imageUrl: draft.image?.url,
        footer: { text: name },
      },
    ],
    rows: [
      {
        buttons: [
          button('send', 'green', m['suggestions.bot.draft.send']({}, words)),
          button('write', 'grey', m['suggestions.bot.draft.edit']({}, words)),
          ...(mayAttach(settings, view)
            ? [button('picture', 'grey', m['suggestions.bot.draft.image']({}, words))]
            : []),
          button('cancel', 'red', m['suggestions.bot.draft.cancel']({}, words)),
        ],
      },
    ],
  }
}
