import { useState } from 'react'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Modal } from '#ui/modal.tsx'
import { Note } from '#ui/note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Field, useBirthdaySettings, useSavedBirthdays } from './fields.tsx'

/** One date for every server, or one stored for this server. */
export function Mode({ privateDates }: { privateDates: number }) {
  const { mode } = useBirthdaySettings()
  const saved = useSavedBirthdays()
  const [asked, setAsked] = useState<{ go(): void } | null>(null)
  const restsDates = (value: unknown) => value === 'public' && saved.mode === 'private' && privateDates > 0
  return (
    <Section title={m['birthdays.page.mode.title']()} summary={m['birthdays.page.mode.summary']()}>
      <Sheet>
        <Field.Choice
          name="birthdays.mode"
          look="cards"
          details={{ public: m['birthdays.page.mode.public'](), private: m['birthdays.page.mode.private']() }}
          onAsk={(value, go) => (restsDates(value) ? setAsked({ go }) : go())}
        />
        <Field.Toggle name="birthdays.showAge" />
      </Sheet>
      {mode !== saved.mode && (
        <Note tone="attention">
          {mode === 'public' ? m['birthdays.page.mode.toPublic']() : m['birthdays.page.mode.toPrivate']()}
        </Note>
      )}
      {asked && <RestQuestion count={privateDates} onYes={asked.go} onClosed={() => setAsked(null)} />}
    </Section>
  )
}

type RestQuestionProps = { count: number; onYes(): void; onClosed(): void }

/** Nothing is lost, but on the day nobody would see why other members are celebrated. */
function RestQuestion({ count, onYes, onClosed }: RestQuestionProps) {
  const { locale } = useGuildTools()
  return (
    <Modal
      title={m['birthdays.page.mode.rest.title']()}
      onClosed={onClosed}
      actions={(close) => (
        <>
          <Button onClick={close}>{m['ui.cancel']()}</Button>
          <Button
            look="primary"
            onClick={() => {
              onYes()
              close()
            }}
          >
            {m['birthdays.page.mode.rest.yes']()}
          </Button>
        </>
      )}
    >
      <p>{m['birthdays.page.mode.rest.text']({ count, dates: formatNumber(count, locale) })}</p>
    </Modal>
  )
}
