import { Page } from '../shell/page.tsx'
import type { ErrorKind } from './error-kind.ts'
import { ErrorPage } from './error-page.tsx'

/** The whole of an error page, with the frame of public pages around it. */
export default function ErrorDocument(error: ErrorKind) {
  return (
    <Page footer={false}>
      <ErrorPage {...error} />
    </Page>
  )
}
