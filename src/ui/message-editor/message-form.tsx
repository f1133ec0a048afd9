import type { Message } from '#core/settings/message.ts'
import { m } from '#texts'
import { Button } from '../button.tsx'
import type { Sender } from '../discord/message-preview.tsx'
import { FormField } from '../fields/form-field.tsx'
import { Switch } from '../switch.tsx'
import { MentionsForm } from './forms/mentions-form.tsx'

export type SenderProfile = Sender & { id: string }

type MessageFormProps = {
  message: Message
  /** Null where the message is always sent as the bot. */
  profiles: readonly SenderProfile[] | null
  errorOf(path: string): string | null
  change(patch: { [K in keyof Message]?: Message[K] | undefined }): void
  onManageProfiles?: (() => void) | undefined
}

/** Settings of the message as a whole: who sends it, who it notifies. */
export function MessageForm({ message, profiles, errorOf, change, onManageProfiles }: MessageFormProps) {
  const { profileId } = message
  const isGone = profileId !== undefined && profiles !== null && !profiles.some(({ id }) => id === profileId)
  return (
    <>
      {profiles && (
        <FormField
          label={m['ui.editor.sender.title']()}
          help={m['ui.editor.sender.help']()}
          error={isGone ? m['ui.editor.sender.gone']() : null}
        >
          {({ id, describedBy, invalid }) => (
            <div className="editor-sender">
              <select
                id={id}
                className="input"
                value={profileId ?? ''}
                aria-describedby={describedBy}
                aria-invalid={invalid || undefined}
                onChange={({ currentTarget }) => change({ profileId: currentTarget.value || undefined })}
              >
                <option value="">{m['ui.editor.sender.bot']()}</option>
                {isGone && <option value={profileId}>{m['ui.editor.sender.gone']()}</option>}
                {profiles.map((profile) => (
                  <option key={profile.id} value={profile.id}>
                    {profile.name}
                  </option>
                ))}
              </select>
              {onManageProfiles && (
                <Button size="small" icon="u-user" onClick={onManageProfiles}>
                  {m['ui.editor.sender.manage']()}
                </Button>
              )}
            </div>
          )}
        </FormField>
      )}
      <MentionsForm
        value={message.mentions}
        userIds={mentionedUsers(message)}
        error={errorOf('mentions.roles')}
        onChange={(mentions) => change({ mentions })}
      />
      <FormField label={m['ui.editor.mentions.silent']()} help={m['ui.editor.mentions.silentHelp']()} layout="row">
        {({ id, describedBy }) => (
          <Switch
            id={id}
            checked={message.silent}
            aria-describedby={describedBy}
            onChange={(silent) => change({ silent })}
          />
        )}
      </FormField>
    </>
  )
}

function mentionedUsers(message: Message): string[] {
  const found = JSON.stringify(message).matchAll(/<@!?(\d{17,20})>/g)
  return [...new Set([...found].map(([, id = '']) => id))]
}
