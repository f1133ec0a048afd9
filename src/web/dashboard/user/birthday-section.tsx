import { useEffect, useState } from 'react'
import { FALLBACK_LOCALE } from '#core/locale.ts'
import type { OwnBirthday, OwnBirthdayServer, OwnDateFields } from '#core/own-birthday-api.ts'
import { dateText } from '#core/person/celebrations.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { Modal } from '#ui/modal.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { useSite } from '../../site-data.ts'
import { sentenceOf } from '../sentence-of.ts'
import { useServices } from '../services-context.tsx'
import type { ApiResult } from '../state/call-api.ts'
import { BirthDateForm } from './birth-date-form.tsx'

type Read = { own: OwnBirthday | null; failure: string | null }

/** One date for every server, where it is shown, and the dates that servers in private mode keep themselves. */
export function BirthdaySection() {
  const { api, notifications } = useServices()
  const [{ own, failure }, setRead] = useState<Read>({ own: null, failure: null })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads it again
  useEffect(() => {
    let left = false
    api.readOwnBirthday().then((result) => {
      if (left) return
      setRead(result.kind === 'ok' ? { own: result.value, failure: null } : { own: null, failure: sentenceOf(result) })
    })
    return () => {
      left = true
    }
  }, [api, attempt])
  /** Applies the answer if it was saved; otherwise leaves everything as it was. */
  const kept = (result: ApiResult<OwnBirthday>): boolean => {
    if (result.kind === 'ok') setRead({ own: result.value, failure: null })
    else notifications.notify({ tone: 'danger', title: m['user.birthday.notSaved'](), description: sentenceOf(result) })
    return result.kind === 'ok'
  }
  const save = async (guildId: string | null, date: OwnDateFields) =>
    kept(await api.saveOwnBirthday({ guildId, ...date }))
  const shown = own?.servers.filter((server) => server.shown) ?? []
  /** One at a time: each answer contains all of them. */
  const hideEverywhere = async () => {
    for (const { id } of shown) if (!kept(await api.showOwnBirthday(id, false))) return
  }
  return (
    <div id="birthday">
      <Section
        title={m['user.birthday.title']()}
        summary={m['user.birthday.summary']()}
        aside={
          shown.length > 1 && (
            <Button size="small" onClick={hideEverywhere}>
              {m['user.birthday.hideEverywhere']()}
            </Button>
          )
        }
      >
        <FailureNote failure={failure} onRetry={() => setAttempt((count) => count + 1)} />
        {own === null && failure === null && <Skeleton shape="card" />}
        {own && <BirthDateForm {...own} onSave={(date) => save(null, date)} />}
        {own && own.servers.length > 0 && (
          <Sheet>
            {own.servers.map((server) => (
              <ServerBirthday
                key={server.id}
                server={server}
                hasDate={own.date !== null}
                onShow={async (shown) => kept(await api.showOwnBirthday(server.id, shown))}
                onSave={(date) => save(server.id, date)}
              />
            ))}
          </Sheet>
        )}
        {own?.servers.length === 0 && <p className="soft sm">{m['user.birthday.noServers']()}</p>}
      </Section>
    </div>
  )
}

type ServerBirthdayProps = {
  server: OwnBirthdayServer
  /** There is a date for every server. */
  hasDate: boolean
  onShow(shown: boolean): Promise<boolean>
  onSave(date: OwnDateFields): Promise<boolean>
}

function ServerBirthday({ server, hasDate, onShow, onSave }: ServerBirthdayProps) {
  const locale = useSite()?.locale ?? FALLBACK_LOCALE
  const [isOpen, setOpen] = useState(false)
  const { name, mode, shown, date } = server
  const isPrivate = mode === 'private'
  const own = date ? m['user.birthday.ownDate']({ date: dateText(date, locale) }) : m['user.birthday.noOwnDate']()
  return (
    <>
      <FormField
        label={m['user.birthday.shownOn']({ server: name })}
        help={isPrivate ? own : undefined}
        aside={
          isPrivate && (
            <Button size="small" onClick={() => setOpen(true)}>
              {m['user.birthday.changeOwn']({ server: name })}
            </Button>
          )
        }
        layout="row"
      >
        {({ id, describedBy }) => (
          <Switch
            id={id}
            aria-describedby={describedBy}
            checked={shown}
            disabled={!shown && (isPrivate ? date === null : !hasDate)}
            onChange={(isOn) => void onShow(isOn)}
          />
        )}
      </FormField>
      {isOpen && (
        <Modal title={m['user.birthday.changeOwn']({ server: name })} onClosed={() => setOpen(false)}>
          <BirthDateForm
            {...server}
            onSave={async (changed) => {
              const isKept = await onSave(changed)
              if (isKept) setOpen(false)
              return isKept
            }}
          />
        </Modal>
      )}
    </>
  )
}
