import type { Locale } from '#core/locale.ts'
import type { VerifyTest } from '#core/verify-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'

const ANSWER_MAX = 100

type Props = { test: VerifyTest; locale: Locale }

/** The question, one field, and the other ways to continue. */
export function VerifyForm({ test, locale }: Props) {
  const { picture, question, caseMatters, mayRefresh, mayAskSum, triesLeft, endsAt } = test
  const time = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: 'UTC',
  })
  return (
    <form method="post" className="verify-form" autoComplete="off">
      {picture ? (
        <img className="verify-picture" src={picture} width={320} height={110} alt={m['site.verify.picture']()} />
      ) : (
        <p className="verify-question">{question}</p>
      )}
      <label className="verify-answer">
        <span>{picture ? m['site.verify.copy']() : m['site.verify.answer']()}</span>
        <input
          className="input"
          name="answer"
          maxLength={ANSWER_MAX}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </label>
      {caseMatters && <p className="soft sm">{m['site.verify.caseMatters']()}</p>}
      <p className="verify-buttons">
        <Button type="submit" name="act" value="answer" look="primary" size="tall">
          {m['site.verify.send']()}
        </Button>
        {mayRefresh && (
          <Button type="submit" name="act" value="picture" formNoValidate>
            {m['site.verify.another']()}
          </Button>
        )}
        {mayAskSum && (
          <Button type="submit" name="act" value="sum" formNoValidate>
            {m['site.verify.cannotRead']()}
          </Button>
        )}
      </p>
      <p className="soft sm">
        {m['site.verify.triesLeft']({ count: triesLeft })} {m['site.verify.ends']({ time: time.format(endsAt) })}
      </p>
    </form>
  )
}
