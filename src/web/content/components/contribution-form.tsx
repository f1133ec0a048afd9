import type { ReactNode } from 'react'
import { m } from '#texts'

/** A GET form: the server turns its fields into a prepared contribution, with or without scripts. */
function ContributionForm({ kind, submit, children }: { kind: string; submit: string; children: ReactNode }) {
  return (
    <form className="contribution" action="/contribute" method="get">
      <input type="hidden" name="kind" value={kind} />
      {children}
      <p className="sm soft">{m['site.forms.where']()}</p>
      <button type="submit" className="btn btn-primary">
        {submit}
      </button>
    </form>
  )
}

type FieldProps = { name: string; label: string; help?: string; rows?: number; max: number; id: string }

function Field({ name, label, help, rows, max, id }: FieldProps) {
  return (
    <div className="contribution-field">
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea id={id} name={name} rows={rows} maxLength={max} required />
      ) : (
        <input id={id} type="text" name={name} maxLength={max} required />
      )}
      {help && <p className="sm soft">{help}</p>}
    </div>
  )
}

/** For people who want to write or fix a page of the documentation. */
export function RedactorForm() {
  return (
    <ContributionForm kind="redactor" submit={m['site.forms.redactor.submit']()}>
      <Field id="redactor-page" name="page" label={m['site.forms.redactor.page']()} max={200} />
      <Field id="redactor-text" name="text" label={m['site.forms.redactor.text']()} rows={6} max={4000} />
    </ContributionForm>
  )
}

/** For people who want to improve a translation. */
export function TranslatorForm() {
  return (
    <ContributionForm kind="translator" submit={m['site.forms.translator.submit']()}>
      <Field id="translator-current" name="current" label={m['site.forms.translator.current']()} rows={2} max={2000} />
      <Field id="translator-better" name="better" label={m['site.forms.translator.better']()} rows={2} max={2000} />
      <Field
        id="translator-place"
        name="place"
        label={m['site.forms.translator.place']()}
        help={m['site.forms.translator.placeHelp']()}
        max={200}
      />
    </ContributionForm>
  )
}
