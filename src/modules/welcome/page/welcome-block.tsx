import { useState } from 'react'
import { GREETING_CARD_SIZE } from '#core/cards.ts'
import { m } from '#texts'
import { Disclosure } from '#ui/disclosure.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Columns } from '#ui/page-head.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { welcomeDefaultTexts } from '../default-texts.ts'
import { welcomeVariables } from '../variables.ts'
import { Field } from './fields.tsx'
import { GreetingTest } from './greeting-test.tsx'
import { InviteTexts } from './invite-texts.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { PrivateMessagePreview } from './private-message-preview.tsx'
import { useWelcomeSettings } from './use-welcome-settings.tsx'

/** The greeting of newcomers. While it is off, only its switch and its preview are shown. */
export function WelcomeBlock() {
  const settings = useWelcomeSettings()
  const rulesScreen = useEditing(({ guild }) => guild.rulesScreen)
  const [variant, setVariant] = useState(0)
  const [isBackShown, setBackShown] = useState(false)
  const texts = welcomeDefaultTexts[settings.language]
  const waits = rulesScreen && settings.welcomeWait === 'verified'
  const on = settings.welcomeMessage
  const summary = !on
    ? m['welcome.page.welcome.off']()
    : waits
      ? m['welcome.page.welcome.afterRules']()
      : m['welcome.page.welcome.summary']()
  const showMain = (place: number) => {
    setVariant(place)
    setBackShown(false)
  }
  return (
    <Columns
      aside={<PreviewPanel kind="welcome" variant={variant} isBack={isBackShown && settings.welcomeBack.enabled} />}
    >
      <Section
        title={m['welcome.page.welcome.title']()}
        summary={summary}
        aside={<Field.Power name="welcomeMessage" />}
      >
        {on && (
          <Sheet>
            <Field.Channel name="welcomeChannel" need="embed" suggestName={m['welcome.page.welcome.newChannel']()} />
            <Field.Template
              name="customWelcomeMessage"
              fallback={texts.customWelcomeMessage}
              variables={welcomeVariables}
              onFocus={() => showMain(0)}
            />
            <Field.Variants name="welcomeVariants" variables={welcomeVariables} onFocusVariant={showMain} />
            <Field.Toggle
              name="welcomeMention"
              help={settings.showsMemberTwice ? m['welcome.page.welcome.mentionTwice']() : undefined}
            />
            <Field.Toggle name="welcomeBack.enabled" />
            <Field.Template
              name="welcomeBack.message"
              when="welcomeBack.enabled"
              fallback={texts['welcomeBack.message']}
              variables={welcomeVariables}
              onFocus={() => setBackShown(true)}
            />
          </Sheet>
        )}
      </Section>
      {on && (
        <Section title={m['welcome.page.appearance.title']()} summary={m['welcome.page.appearance.welcome']()}>
          <Sheet>
            <Field.Background name="welcomeBackground" />
            <Field.Color name="welcomeColor" />
            <Field.Image name="welcomeImage" size={GREETING_CARD_SIZE} />
          </Sheet>
        </Section>
      )}
      {on && (
        <Disclosure
          title={m['welcome.page.invites.title']()}
          summary={
            settings.welcomeInvites.length === 0
              ? m['welcome.page.invites.none']()
              : m['welcome.page.invites.count']({ count: settings.welcomeInvites.length })
          }
        >
          <InviteTexts />
        </Disclosure>
      )}
      {on && (
        <Disclosure title={m['welcome.page.advanced.title']()} summary={m['welcome.page.advanced.welcome']()}>
          <Sheet>
            <Field.Choice name="welcomeWait" />
            <Field.Duration name="welcomeDeleteAfter" />
            <Field.Toggle name="welcomeDm.enabled" />
            <Field.Template
              name="welcomeDm.message"
              when="welcomeDm.enabled"
              fallback={texts['welcomeDm.message']}
              variables={welcomeVariables}
            >
              <PrivateMessagePreview />
              <GreetingTest kind="privateMessage" />
            </Field.Template>
          </Sheet>
        </Disclosure>
      )}
    </Columns>
  )
}
