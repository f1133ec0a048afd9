import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { CaptchaQuestions } from './captcha-questions.tsx'
import { CaptchaSamplePicture } from './captcha-sample.tsx'
import { Field } from './fields.tsx'
import { useWelcomeSettings } from './use-welcome-settings.tsx'

const LEVEL_WORDS: Readonly<Record<number, () => string>> = {
  1: m['captcha.page.level.1'],
  2: m['captcha.page.level.2'],
  3: m['captcha.page.level.3'],
  4: m['captcha.page.level.4'],
}

/** The kind of test, its time and attempts, and what happens on failure. */
export function CaptchaTest({ seed, onAnother }: { seed: number; onAnother(): void }) {
  const { level, method } = useWelcomeSettings().captcha
  const isPicture = method === 'image' || method === 'web'
  return (
    <Section title={m['captcha.page.test.title']()} summary={m['captcha.page.test.summary']()}>
      <Sheet>
        <Field.Choice
          name="captcha.method"
          look="cards"
          details={{
            image: m['captcha.page.method.image'](),
            button: m['captcha.page.method.button'](),
            question: m['captcha.page.method.question'](),
            web: m['captcha.page.method.web'](),
          }}
        />
        {isPicture && <Field.Slider name="captcha.level" format={(shown) => LEVEL_WORDS[shown]?.() ?? String(shown)} />}
        {isPicture && (
          <div className="captcha-example">
            <CaptchaSamplePicture level={level} seed={seed} />
            <Button size="small" icon="u-undo" onClick={onAnother}>
              {m['captcha.page.test.another']()}
            </Button>
          </div>
        )}
        {method === 'question' && <CaptchaQuestions />}
        <Field.Duration name="captcha.timeout" />
        {method !== 'button' && <Field.Number name="captcha.attempts" />}
        <Field.Choice name="captcha.onFail" />
        {isPicture && <Field.Number name="captcha.refresh" zero={m['captcha.page.test.noRefresh']()} />}
        {isPicture && <Field.Toggle name="captcha.audio" />}
      </Sheet>
    </Section>
  )
}
