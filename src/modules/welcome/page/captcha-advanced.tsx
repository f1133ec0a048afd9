import { m } from '#texts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Sheet } from '#ui/section.tsx'
import { Field } from './fields.tsx'
import { useWelcomeSettings } from './use-welcome-settings.tsx'

/** Who is tested, when, and where the results go. */
export function CaptchaAdvanced() {
  const { method } = useWelcomeSettings().captcha
  return (
    <Disclosure title={m['captcha.page.advanced.title']()} summary={m['captcha.page.advanced.summary']()}>
      <Sheet>
        {method === 'image' && (
          <Field.Duration name="captcha.minAccountAge" zero={m['captcha.page.advanced.anyAge']()} start={604_800} />
        )}
        <Field.Roles name="captcha.skipRoles" max={10} />
        <Field.Toggle name="captcha.raidOnly" />
        <Field.Number name="captcha.raidThreshold.joins" when="captcha.raidOnly" />
        <Field.Duration name="captcha.raidThreshold.seconds" when="captcha.raidOnly" />
        <Field.Channel name="captcha.logChannel" need="embed" />
      </Sheet>
    </Disclosure>
  )
}
