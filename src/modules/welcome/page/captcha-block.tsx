import { useState } from 'react'
import { m } from '#texts'
import { Columns } from '#ui/page-head.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { captchaDefaultTexts } from '../captcha/default-texts.ts'
import { captchaVariables } from '../captcha/variables.ts'
import { CaptchaAdvanced } from './captcha-advanced.tsx'
import { CaptchaHealth } from './captcha-health.tsx'
import { CaptchaLeftovers } from './captcha-leftovers.tsx'
import { CaptchaNotes } from './captcha-notes.tsx'
import { CaptchaPreview } from './captcha-preview.tsx'
import { CaptchaTest } from './captcha-test.tsx'
import { DiscordProtections } from './discord-protections.tsx'
import { Field } from './fields.tsx'
import { GreetingTest } from './greeting-test.tsx'
import { useWelcomeSettings } from './use-welcome-settings.tsx'
import './captcha.css'

/** The test before newcomers can see the server. */
export function CaptchaBlock() {
  const { captcha, language } = useWelcomeSettings()
  const [seed, setSeed] = useState(1)
  const on = captcha.status
  return (
    <Columns aside={on && <CaptchaPreview seed={seed} />}>
      <Section
        title={m['captcha.name']()}
        summary={on ? m['captcha.summary']() : m['captcha.page.off']()}
        aside={<Field.Power name="captcha.status" />}
      >
        <div className="captcha-stack">
          <DiscordProtections />
          {!on && <CaptchaLeftovers />}
          {on && (
            <>
              <Sheet>
                <Field.Channel name="captcha.channel" need="embed" suggestName={m['captcha.page.newChannel']()} />
                <Field.Role name="captcha.unverifiedRole" suggestName={m['captcha.page.newUnverifiedRole']()} />
                <Field.Role name="captcha.verifiedRole" suggestName={m['captcha.page.newVerifiedRole']()} />
              </Sheet>
              <CaptchaNotes />
            </>
          )}
        </div>
      </Section>
      {on && (
        <>
          <CaptchaTest seed={seed} onAnother={() => setSeed(seed + 1)} />
          <Section title={m['captcha.page.message.title']()} summary={m['captcha.page.message.summary']()}>
            <Sheet>
              <Field.Template
                name="captcha.message"
                fallback={captchaDefaultTexts[language]['captcha.message']}
                variables={captchaVariables}
              />
            </Sheet>
            <GreetingTest kind="captcha" />
          </Section>
          <CaptchaAdvanced />
          <CaptchaHealth />
        </>
      )}
    </Columns>
  )
}
