import { useRef, useState } from 'react'
import type { SettingIssueMessage } from '#core/api.ts'
import { DEFAULT_PERSON, PERSON_MAX } from '#core/person/person-settings.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { focusFirstWrong } from '#ui/focus-first-wrong.ts'
import { Section, Sheet } from '#ui/section.tsx'
import { usePreferences, useServers, useServices } from '../services-context.tsx'
import { type CardEdits, cardChange, EVERY_SERVER, editsSince, NO_EDITS, savedText } from './card-edits.ts'
import { CardLook, isColor, type Look } from './card-look.tsx'
import { OwnCard } from './own-card.tsx'
import { errorsOf, failureToast } from './refused-texts.ts'

type Failure = Parameters<typeof errorsOf>[0]

const pathOf = (guildId: string) => (guildId === EVERY_SERVER ? 'description' : `guildDescriptions.${guildId}`)

/** The text and look of the card, with a preview beside it; kept when it is saved. */
export function ProfileForm() {
  const { preferences, notifications } = useServices()
  const saved = usePreferences()
  const list = useServers()
  const [guildId, setGuildId] = useState(EVERY_SERVER)
  const [typed, setTyped] = useState<CardEdits>(NO_EDITS)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<readonly SettingIssueMessage[]>([])
  const actions = useRef<HTMLDivElement>(null)
  const text = typed.texts[guildId] ?? savedText(saved, guildId)
  const locality = typed.locality ?? saved.locality
  const { cardColor, cardLayout, cardBackground, cardPicture, badges } = saved
  const look: Look = { cardColor, cardLayout, cardBackground, cardPicture, badges, ...typed.look }
  const change = cardChange(typed, saved)
  const isChanged = Object.keys(change).length > 0
  const everywhere = typed.texts[EVERY_SERVER] ?? saved.description
  const drawn = isColor(look.cardColor) ? look : { ...look, cardColor: DEFAULT_PERSON.cardColor }
  const servers = list.kind === 'ready' ? list.servers.filter(({ bot }) => bot) : []

  const save = async () => {
    setBusy(true)
    const result = await preferences.attempt(change)
    setBusy(false)
    if (result.kind === 'signedOut') return
    if (result.kind !== 'ok') return tell(result)
    setErrors([])
    setTyped((now) => editsSince(now, typed))
    notifications.notify({ tone: 'success', title: m['user.profile.saved']() })
  }
  const tell = (result: Failure) => {
    const found = errorsOf(result)
    const hasField = [...textPaths.map(pathOf), 'locality']
    if (!found.some(({ path }) => hasField.includes(path))) notifications.notify(failureToast(result))
    const texts = found.flatMap(({ path }) => textPaths.find((one) => pathOf(one) === path) ?? [])
    const [first] = texts
    focusFirstWrong(actions.current?.closest('section') ?? null, () => {
      setErrors(found)
      // The text that was refused is brought up, whichever server is being written for.
      if (first !== undefined && !texts.includes(guildId)) setGuildId(first)
    })
  }
  const textPaths = [EVERY_SERVER, ...Object.keys(change.guildDescriptions ?? {})]
  const undo = () => {
    setTyped(NO_EDITS)
    setErrors([])
  }
  const errorAt = (path: string) => errors.find((one) => one.path === path)?.message ?? null
  const settle = (path: string) => setErrors((before) => before.filter((one) => one.path !== path))
  return (
    <Section title={m['user.profile.card']()} summary={m['user.profile.cardText']()}>
      <OwnCard guildId={guildId || null} description={(guildId && text) || everywhere} locality={locality} {...drawn} />
      <Sheet>
        <FormField label={m['user.profile.for']()} layout="row">
          {(control) => (
            <select
              id={control.id}
              className="input"
              value={guildId}
              onChange={(event) => setGuildId(event.currentTarget.value)}
            >
              <option value={EVERY_SERVER}>{m['user.profile.forEvery']()}</option>
              {servers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField
          label={m['user.profile.description']()}
          help={guildId ? m['user.profile.descriptionHereText']() : m['user.profile.descriptionText']()}
          error={errorAt(pathOf(guildId))}
          aside={
            <span className="sm soft num">
              {m['user.profile.left']({ count: PERSON_MAX.description - text.length })}
            </span>
          }
        >
          {({ id, describedBy, invalid }) => (
            <textarea
              id={id}
              className="input"
              rows={3}
              maxLength={PERSON_MAX.description}
              value={text}
              placeholder={guildId ? everywhere : undefined}
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
              onChange={(event) => {
                const { value } = event.currentTarget
                setTyped((before) => ({ ...before, texts: { ...before.texts, [guildId]: value } }))
                settle(pathOf(guildId))
              }}
            />
          )}
        </FormField>
        <FormField
          label={m['user.profile.locality']()}
          help={m['user.profile.localityText']()}
          error={errorAt('locality')}
          layout="row"
        >
          {({ id, describedBy, invalid }) => (
            <input
              id={id}
              className="input"
              maxLength={PERSON_MAX.locality}
              value={locality}
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
              onChange={(event) => {
                const { value } = event.currentTarget
                setTyped((before) => ({ ...before, locality: value }))
                settle('locality')
              }}
            />
          )}
        </FormField>
        <CardLook
          look={look}
          onChange={(chosen) => setTyped((before) => ({ ...before, look: { ...before.look, ...chosen } }))}
        />
      </Sheet>
      <div className="profile-actions" ref={actions}>
        <Button look="primary" busy={isBusy} disabled={!isChanged || !isColor(look.cardColor)} onClick={save}>
          {m['user.profile.save']()}
        </Button>
        <Button look="ghost" disabled={!isChanged} onClick={undo}>
          {m['user.profile.undo']()}
        </Button>
      </div>
    </Section>
  )
}
