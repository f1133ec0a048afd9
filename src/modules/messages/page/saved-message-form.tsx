import { useId, useState } from 'react'
import type { Locale } from '#core/locale.ts'
import { findMessageIssues } from '#core/settings/message-issues.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import type { EntryResult, EntrySource } from '#ui/entries/entry-source.ts'
import { ChannelRow, TextRow } from '#ui/entries/form-rows.tsx'
import { useEffectiveSettings, useGuildTools } from '#ui/guild/guild-context.tsx'
import type { MessagePlace } from '#ui/guild/message-copy-tools.ts'
import MessageEditor from '#ui/message-editor/message-editor.tsx'
import { Note } from '#ui/note.tsx'
import { SAVED_NAME_MAX, type SavedMessage } from '../saved-message.ts'
import type { MessagesSettings } from '../settings.ts'
import type { Draft } from './drafts.ts'
import { PastVersions } from './past-versions.tsx'
import { PROFILES_ID } from './profiles-section.tsx'
import { SentCopies } from './sent-copies.tsx'
import { useSendReason } from './use-send-reason.tsx'

type SavedMessageFormProps = {
  saved: SavedMessage | null
  draft: Draft
  isChanged: boolean
  limit: EntrySource<SavedMessage>['limit']
  /** The message on Discord that this one was loaded from. */
  loaded: MessagePlace | null
  onChange(draft: Draft): void
  onSave(draft: Draft): Promise<EntryResult>
  onRevert(): void
}

/** One message: its name, the editor, and its actions. */
export default function SavedMessageForm({
  saved,
  draft,
  isChanged,
  limit,
  loaded,
  onChange,
  onSave,
  onRevert,
}: SavedMessageFormProps) {
  const reason = useId()
  const { sendSavedMessage } = useGuildTools()
  const { language, webhooksProfiles } = useEffectiveSettings<MessagesSettings & { language: Locale }>()
  const [channelId, setChannelId] = useState<string | null>(null)
  const [version, setVersion] = useState<Locale>(language)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isSending, setSending] = useState(false)
  const [sends, setSends] = useState(0)
  const [refusal, setRefusal] = useState<Extract<EntryResult, { ok: false }> | null>(null)
  const { name, message } = draft
  const problems = findMessageIssues(message).length
  const isFull = !saved && limit !== null && limit.count >= limit.max
  const isNameMissing = name.trim() === ''
  const save = async () => {
    setTried(true)
    if (problems > 0 || isNameMissing) return
    setSaving(true)
    const result = await onSave({ name: name.trim(), message })
    setSaving(false)
    setRefusal(result.ok ? null : result)
  }
  const wrong = isTried && problems > 0
  const sendReason = useSendReason({ saved, isChanged, channelId })
  const send = async () => {
    if (!saved || !channelId) return
    setSending(true)
    await sendSavedMessage(saved.id, channelId, version)
    setSending(false)
    setSends((count) => count + 1)
  }
  return (
    <>
      <div className="saved-message-form-head">
        <TextRow
          label={m['messages.page.name']()}
          error={isTried && isNameMissing ? m['messages.page.nameMissing']() : null}
          maxLength={SAVED_NAME_MAX}
          placeholder={m['messages.page.namePlaceholder']()}
          value={name}
          onChange={(next) => onChange({ name: next, message })}
        />
        <ChannelRow
          label={m['messages.page.send.channel']()}
          layout="column"
          need="embed"
          value={channelId}
          onChange={setChannelId}
        />
        <div className="saved-message-form-actions">
          <Button
            look={isChanged ? 'primary' : 'quiet'}
            busy={isSaving}
            disabled={!isChanged || isFull}
            aria-describedby={reason}
            onClick={() => !isSaving && save()}
          >
            {m['messages.page.save']()}
          </Button>
          <Button
            look={isChanged ? 'quiet' : 'primary'}
            busy={isSending}
            disabled={sendReason !== null}
            aria-describedby={reason}
            onClick={() => !isSending && send()}
          >
            {m['messages.page.send.send']()}
          </Button>
        </div>
      </div>
      <div className="saved-message-form-foot">
        {saved && <PastVersions saved={saved} onPutBack={onChange} />}
        <p className="saved-message-form-reason">
          <span id={reason} role="status" data-wrong={isFull || wrong || undefined}>
            {isFull
              ? m['messages.page.full']({ max: limit.max })
              : wrong
                ? m['messages.page.problems']({ count: problems })
                : (sendReason ?? m['messages.page.send.ready']())}
          </span>{' '}
          {saved && isChanged && (
            <button type="button" className="saved-message-form-revert" onClick={onRevert}>
              {m['messages.page.revert']()}
            </button>
          )}
        </p>
      </div>
      {refusal && (
        <Note tone="danger" alert>
          <p>{refusal.message}</p>
          {refusal.errors && (
            <ul>
              {refusal.errors.map(({ path, message: words }) => (
                <li key={path + words}>{words}</li>
              ))}
            </ul>
          )}
        </Note>
      )}
      {saved && <SentCopies saved={saved} isChanged={isChanged} language={version} sends={sends} loaded={loaded} />}
      <MessageEditor
        value={message}
        onChange={(next) => {
          setRefusal(null)
          onChange({ name, message: next })
        }}
        variables={globalVariables}
        languages
        profiles={webhooksProfiles}
        onManageProfiles={() => document.getElementById(PROFILES_ID)?.scrollIntoView({ block: 'center' })}
        channelId={channelId}
        showAll={isTried}
        onLanguage={setVersion}
        errorOf={(path) => refusal?.errors?.find((one) => one.path === `message.${path}`)?.message ?? null}
      />
    </>
  )
}
