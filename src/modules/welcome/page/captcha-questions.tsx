import { m } from '#texts'
import { Button, IconButton } from '#ui/button.tsx'
import { CountNote } from '#ui/entries/count-note.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { WordsInput } from '#ui/fields/words-input.tsx'
import {
  ANSWER_MAX,
  ANSWERS_MAX,
  type CaptchaQuestion,
  captchaSettings,
  QUESTION_MAX,
  QUESTIONS_MAX,
} from '../captcha/settings.ts'
import './captcha.css'

const setting = captchaSettings.captcha.entries.questions

/** Each question with its accepted answers; a newcomer gets a random one. */
export function CaptchaQuestions() {
  const field = useField<CaptchaQuestion[]>('captcha.questions', setting)
  const questions = field.value
  const change = (place: number, patch: Partial<CaptchaQuestion>) => {
    const question = questions[place]
    if (question) field.set(questions.with(place, { ...question, ...patch }))
  }
  return (
    <FieldFrame field={field} layout="column" group>
      {() => (
        <div className="captcha-questions">
          {questions.map(({ question, answers }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its words, which are being typed
            <div key={place} className="captcha-question">
              <input
                className="input"
                value={question}
                maxLength={QUESTION_MAX}
                placeholder={m['captcha.page.questions.example']()}
                aria-label={m['captcha.page.questions.question']({ place: place + 1 })}
                onChange={(event) => change(place, { question: event.currentTarget.value })}
              />
              <IconButton
                icon="u-trash"
                label={m['captcha.page.questions.remove']({ place: place + 1 })}
                onClick={() => field.set(questions.toSpliced(place, 1))}
              />
              <WordsInput
                label={m['captcha.page.questions.answers']({ place: place + 1 })}
                placeholder={m['captcha.page.questions.answersHint']()}
                value={answers}
                max={ANSWERS_MAX}
                maxLength={ANSWER_MAX}
                onChange={(next) => change(place, { answers: next })}
              />
            </div>
          ))}
          <Button
            size="small"
            icon="u-plus"
            disabled={questions.length >= QUESTIONS_MAX}
            onClick={() => field.set([...questions, { question: '', answers: [] }])}
          >
            {m['captcha.page.questions.add']()}
          </Button>
          <CountNote count={questions.length} max={QUESTIONS_MAX} />
        </div>
      )}
    </FieldFrame>
  )
}
