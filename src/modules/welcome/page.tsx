import { m } from '#texts'
import { ModuleOff } from '#ui/module-off.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { CaptchaBlock } from './page/captcha-block.tsx'
import { GoodbyeBlock } from './page/goodbye-block.tsx'
import { useWelcomeSettings } from './page/use-welcome-settings.tsx'
import { WelcomeBlock } from './page/welcome-block.tsx'

export default function WelcomePage() {
  const { welcomeMessage, goodbyeMessage, captcha } = useWelcomeSettings()
  const isOff = !welcomeMessage && !goodbyeMessage && !captcha.status
  return (
    <>
      <PageHead title={m['welcome.name']()}>{m['welcome.summary']()}</PageHead>
      {isOff && (
        <ModuleOff
          icon="m-welcome"
          lines={[
            { icon: 'm-welcome', text: m['welcome.page.off.greet']() },
            { icon: 'u-arrow', text: m['welcome.page.off.leave']() },
            { icon: 'u-lock', text: m['welcome.page.off.verify']() },
          ]}
        />
      )}
      <WelcomeBlock />
      <GoodbyeBlock />
      <CaptchaBlock />
    </>
  )
}
