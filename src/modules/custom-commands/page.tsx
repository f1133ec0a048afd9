import { m } from '#texts'
import { PageHead } from '#ui/page-head.tsx'
import { Commands } from './page/commands.tsx'

export default function CustomCommandsPage() {
  return (
    <>
      <PageHead title={m['custom-commands.name']()}>{m['custom-commands.summary']()}</PageHead>
      <Commands />
    </>
  )
}
