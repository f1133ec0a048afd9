import { m } from '#texts'
import { Markdown } from '#ui/discord/markdown.tsx'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import '#ui/discord/components-view.css'
import { captchaDefaultTexts } from '../captcha/default-texts.ts'
import { captchaSamples } from '../captcha/variables.ts'
import { CaptchaSamplePicture } from './captcha-sample.tsx'
import { useWelcomeSettings } from './use-welcome-settings.tsx'
import './captcha.css'

/** The test as a newcomer reads it, with its picture or its first question. */
export function CaptchaPreview({ seed }: { seed: number }) {
  const { captcha, language } = useWelcomeSettings()
  const { channel, level, method, message, questions, refresh } = captcha
  const words = { locale: language }
  const isAnswered = method === 'image' || method === 'question'
  const buttons = [
    isAnswered ? m['captcha.page.preview.answer']({}, words) : m['captcha.page.preview.verify']({}, words),
    ...(method === 'image' && refresh > 0 ? [m['captcha.page.preview.refresh']({}, words)] : []),
    ...(isAnswered ? [m['captcha.page.preview.help']({}, words)] : []),
  ]
  return (
    <TextPreview
      heading={m['captcha.page.preview.title']()}
      channelId={channel}
      frame="content"
      text={message ?? captchaDefaultTexts[language]['captcha.message']}
      variables={captchaSamples(captcha, language)}
    >
      <div className="captcha-shown">
        {method === 'image' && <CaptchaSamplePicture level={level} seed={seed} />}
        {method === 'question' && questions[0]?.question && <Markdown text={`> ${questions[0].question}`} />}
        <div className="discord-row">
          {buttons.map((label, place) => (
            <span key={label} className={`discord-button discord-button-${place === 0 ? 'blue' : 'grey'}`}>
              <span>{label}</span>
            </span>
          ))}
        </div>
      </div>
    </TextPreview>
  )
}
