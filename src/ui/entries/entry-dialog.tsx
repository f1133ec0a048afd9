import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { SettingIssue } from '#core/settings/issues.ts'
import { isSameValue } from '#core/settings/paths.ts'
import { m } from '#texts'
import { Button } from '../button.tsx'
import { focusFirstWrong } from '../focus-first-wrong.ts'
import { Modal } from '../modal.tsx'
import { Note } from '../note.tsx'
import { type EntryError, entryErrors, errorAt } from './entry-errors.ts'
import type { EntryFormProps, EntryQuestion, EntryResult } from './entry-source.ts'
import { patched } from './patched.ts'
import './entry-dialog.css'

type EntryDialogProps<T extends { id: string }> = {
  title: string
  first: T
  isNew: boolean
  schema: z.core.$ZodType<T>
  /** Rules that depend on the other entries. */
  check?: ((entry: T) => readonly SettingIssue[]) | undefined
  form: ComponentType<EntryFormProps<T>>
  /** Labels of the fields by path, so that the error under the button can name one. */
  labels?: Readonly<Record<string, string>> | undefined
  okLabel: string
  /** Says when the entry is saved: with this button, or together with everything else by the save bar. */
  hint?: string
  wide?: boolean | undefined
  /** A question to confirm before the entry is accepted; null: none. */
  question?: ((entry: T) => EntryQuestion | null) | undefined
  onOk(entry: T): Promise<EntryResult>
  onClosed(): void
}

const NO_ERRORS: readonly EntryError[] = []

/** Edits a copy: the list does not change until it is accepted. */
export function EntryDialog<T extends { id: string }>(props: EntryDialogProps<T>) {
  const {
    title,
    first,
    isNew,
    schema,
    check,
    form: Form,
    labels,
    okLabel,
    hint,
    wide,
    question,
    onOk,
    onClosed,
  } = props
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const [entry, setEntry] = useState(first)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(!isNew)
  const [asking, setAsking] = useState<'discard' | EntryQuestion | null>(null)
  const [isBusy, setBusy] = useState(false)
  // The dialog takes a moment to close: pressing the button again must not add the entry a second time.
  const isAccepted = useRef(false)
  const [refusal, setRefusal] = useState<Extract<EntryResult, { ok: false }> | null>(null)
  const own = entryErrors(schema, entry, check?.(entry))
  const errors = [...own, ...(refusal?.errors ?? NO_ERRORS)]
  const isChanged = !isSameValue(entry, first)

  // Otherwise the browser would focus the close button.
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
  }, [])

  const accept = async (close: () => void, isAgreed = false) => {
    if (isAccepted.current) return
    if (own.length > 0) return focusFirstWrong(content.current, () => setTried(true))
    const asked = isAgreed ? null : (question?.(entry) ?? null)
    setAsking(asked)
    if (asked) return
    setBusy(true)
    const result = await onOk(entry)
    setBusy(false)
    isAccepted.current = result.ok
    if (result.ok) return close()
    focusFirstWrong(content.current, () => {
      setTried(true)
      setRefusal(result)
    })
  }
  return (
    <Modal
      title={title}
      onClosed={onClosed}
      wide={wide}
      mayClose={() => {
        if (isChanged) setAsking('discard')
        return !isChanged
      }}
      actions={(close) =>
        asking === 'discard' ? (
          <Question
            text={m['entries.discard.question']()}
            no={m['entries.discard.no']()}
            yes={m['entries.discard.yes']()}
            onNo={() => setAsking(null)}
            onYes={close}
          />
        ) : asking ? (
          <Question
            text={asking.text}
            no={m['ui.cancel']()}
            yes={asking.yes}
            onNo={() => setAsking(null)}
            onYes={() => accept(close, true)}
          />
        ) : (
          <>
            <p className="entry-dialog-reason" id={`${id}-reason`} aria-live="polite">
              {own.length > 0 ? reasonOf(own, labels) : hint}
            </p>
            <Button look="ghost" onClick={() => (isChanged ? setAsking('discard') : close())}>
              {m['ui.cancel']()}
            </Button>
            <Button
              look="primary"
              busy={isBusy}
              aria-disabled={own.length > 0 || undefined}
              aria-describedby={`${id}-reason`}
              onClick={() => !isBusy && accept(close)}
            >
              {okLabel}
            </Button>
          </>
        )
      }
    >
      <div className="entry-dialog" ref={content}>
        <Form
          entry={entry}
          isNew={isNew}
          change={(patch) => {
            setEntry((now) => patched(now, patch))
            setTouched((now) => new Set([...now, ...Object.keys(patch)]))
            setRefusal(null)
            setAsking(null)
          }}
          errorOf={(path) => (isTried || touched.has(path.split('.')[0] ?? path) ? errorAt(errors, path) : null)}
        />
        {refusal && (
          <Note tone="danger" alert>
            <p>{refusal.message}</p>
          </Note>
        )}
      </div>
    </Modal>
  )
}

function reasonOf(errors: readonly EntryError[], labels: Readonly<Record<string, string>> = {}): string {
  const [first] = errors
  if (!first) return ''
  const label = labels[first.path] ?? labels[first.path.split('.')[0] ?? '']
  if (label) return m['entries.wrong']({ label, message: first.message })
  return m['entries.incomplete']({ count: new Set(errors.map(({ path }) => path)).size })
}

type QuestionProps = { text: string; no: string; yes: string; onNo(): void; onYes(): void }

function Question({ text, no, yes, onNo, onYes }: QuestionProps) {
  return (
    <>
      <p className="entry-dialog-question" role="alert">
        {text}
      </p>
      <Button autoFocus onClick={onNo}>
        {no}
      </Button>
      <Button look="danger" onClick={onYes}>
        {yes}
      </Button>
    </>
  )
}
