import { useState } from 'react'
import { globalVariables } from '#core/templates/global-variables.ts'
import { m } from '#texts'
import { MessagePreview } from '#ui/discord/message-preview.tsx'
import { PreviewChoice } from '#ui/discord/preview-choice.tsx'
import { ReactionMarks } from '#ui/discord/reaction-marks.tsx'
import { StateMark } from '#ui/state-mark.tsx'
import type { ReactionMessage } from '../reaction-message.ts'
import { MemberStory } from './member-story.tsx'
import './reaction-preview.css'

/** The message with its reactions, whether it is posted, and what a reaction does. */
export function ReactionPreview({ entries }: { entries: readonly ReactionMessage[] }) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const shown = entries.find(({ id }) => id === chosenId) ?? entries[0]
  if (!shown) return null
  const sent = { format: 'embeds' as const, content: `-# ${m['roles-reactions.page.preview.sent']()}` }
  const message = shown.content ?? { ...sent, mentions: NOBODY, silent: true }
  return (
    <>
      <PreviewChoice
        label={m['ui.preview.shown']()}
        value={shown.id}
        options={entries.map(({ id, name }) => ({
          value: id,
          label: name || m['roles-reactions.page.list.unnamed'](),
        }))}
        onChange={setChosenId}
      />
      <MessagePreview
        heading={m['roles-reactions.page.preview.title']()}
        message={message}
        variables={globalVariables}
        channelId={shown.channel || null}
      >
        <ReactionMarks reactions={shown.pairs.map(({ emoji }) => emoji).filter(Boolean)} />
      </MessagePreview>
      <p className="reaction-state">
        <StateMark state={shown.status && shown.message && !shown.gone ? 'on' : 'off'} label="" />
        {stateOf(shown)}
      </p>
      <MemberStory entry={shown} />
    </>
  )
}

const NOBODY = { everyone: false, roles: 'none' as const, users: 'none' as const }

function stateOf({ status, message, gone }: ReactionMessage): string {
  if (gone) return m['roles-reactions.page.preview.gone']()
  if (!status) return m['roles-reactions.page.preview.paused']()
  return message ? m['roles-reactions.page.preview.posted']() : m['roles-reactions.page.preview.notPosted']()
}
