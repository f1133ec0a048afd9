import { m } from '#texts'
import { PageHead } from '#ui/page-head.tsx'
import { CaptchaBlock } from './page/captcha-block.tsx'
import { GoodbyeBlock } from './page/goodbye-block.tsx'
import { WelcomeBlock } from './page/welcome-block.tsx'

export default function WelcomePage() {
  return (
    <>
      <PageHead title={m['welcome.name']()}>{m['welcome.summary']()}</PageHead>
      <WelcomeBlock />
      <GoodbyeBlock />
      <CaptchaBlock />
    </>
  )
}
