import { Page } from '../shell/page.tsx'
import type { ErrorKind } from './error-kind.ts'
import { ErrorPage } from './error-page.tsx'

/** A whole error page, inside the frame of public pages. */
export default function ErrorDocument(error: ErrorKind) {
  return (
    <Page footer={false}>
      <ErrorPage {...error} />
    </Page>
  )
}
