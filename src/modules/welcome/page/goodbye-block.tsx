import { useState } from 'react'
import { GREETING_CARD_SIZE } from '#core/cards.ts'
import { m } from '#texts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Columns } from '#ui/page-head.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { welcomeDefaultTexts } from '../default-texts.ts'
import { goodbyeVariables } from '../variables.ts'
import { Field } from './fields.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { useWelcomeSettings } from './use-welcome-settings.tsx'
import './blocks.css'

/** The message when somebody leaves. */
export function GoodbyeBlock() {
  const settings = useWelcomeSettings()
  const [variant, setVariant] = useState(0)
  const [isBanShown, setBanShown] = useState(false)
  const fallback = welcomeDefaultTexts[settings.language].customGoodbyeMessage
  const on = settings.goodbyeMessage
  const showMain = (place: number) => {
    setVariant(place)
    setBanShown(false)
  }
  return (
    <Columns aside={<PreviewPanel kind="goodbye" variant={variant} departure={isBanShown ? 'ban' : 'leave'} />}>
      <Section
        title={m['welcome.page.goodbye.title']()}
        summary={on ? m['welcome.page.goodbye.summary']() : m['welcome.page.goodbye.off']()}
        aside={<Field.Power name="goodbyeMessage" />}
      >
        {on && (
          <Sheet>
            <Field.Channel name="goodbyeChannel" need="embed" suggestName={m['welcome.page.goodbye.newChannel']()} />
            <Field.Template
              name="customGoodbyeMessage"
              fallback={fallback}
              variables={goodbyeVariables}
              onFocus={() => showMain(0)}
            />
            <Field.Variants name="goodbyeVariants" variables={goodbyeVariables} onFocusVariant={showMain} />
            <fieldset className="departures">
              <legend>{m['welcome.page.goodbye.kinds']()}</legend>
              <Field.Check name="goodbyeKinds.leave" />
              <Field.Check name="goodbyeKinds.kick" />
              <Field.Check name="goodbyeKinds.ban" />
            </fieldset>
            {settings.goodbyeKinds.ban && (
              <Field.Template
                name="goodbyeBanMessage"
                fallback={settings.customGoodbyeMessage ?? fallback}
                variables={goodbyeVariables}
                onFocus={() => setBanShown(true)}
              />
            )}
          </Sheet>
        )}
      </Section>
      {on && (
        <Section title={m['welcome.page.appearance.goodbyeTitle']()} summary={m['welcome.page.appearance.goodbye']()}>
          <Sheet>
            <Field.Background name="goodbyeBackground" />
            <Field.Color name="goodbyeColor" />
            <Field.Image name="goodbyeImage" size={GREETING_CARD_SIZE} />
          </Sheet>
        </Section>
      )}
      {on && (
        <Disclosure title={m['welcome.page.advanced.title']()} summary={m['welcome.page.advanced.goodbye']()}>
          <Sheet>
            <Field.Duration name="goodbyeDeleteAfter" />
          </Sheet>
        </Disclosure>
      )}
    </Columns>
  )
}
