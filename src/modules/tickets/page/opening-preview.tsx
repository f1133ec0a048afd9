import { m } from '#texts'
import { useTicketSettings } from './fields.tsx'
import { FormPreview } from './form-preview.tsx'
import { PublicationPreview } from './publication-preview.tsx'

/** The first message with buttons, and the first form somebody meets there. */
export function OpeningPreview() {
  const { publications, panels, forms } = useTicketSettings()
  const [publication] = publications
  const asked = panels.find(({ formId }) => formId !== null)?.formId
  const form = forms.find(({ id }) => id === asked) ?? forms[0]
  return (
    <>
      {publication && (
        <PublicationPreview publication={publication} heading={m['tickets.page.publications.preview']()} />
      )}
      {form && <FormPreview form={form} />}
    </>
  )
}
