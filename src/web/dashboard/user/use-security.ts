import { useEffect, useState } from 'react'
import type { NewApp, SecurityChanged, SecurityReply } from '#core/security-api.ts'
import { m } from '#texts'
import type { Done, Refused } from '#ui/outcome.ts'
import { answered } from '../answers.ts'
import { makePasskey, type PasskeyFailure } from '../security/passkeys.ts'
import { sentenceOf } from '../sentence-of.ts'
import { useServices } from '../services-context.tsx'
import type { ApiResult } from '../state/call-api.ts'

export type SecurityState = SecurityReply | 'loading' | 'failed'

const PASSKEY_FAILURES: Record<PasskeyFailure, () => string> = {
  cancelled: m['security.failures.cancelled'],
  known: m['security.failures.known'],
  failed: m['security.failures.failed'],
}

/** The API answers every change with the new state, including new recovery codes if it made some. */
export function useSecurity() {
  const { api, notifications } = useServices()
  const [state, setState] = useState<SecurityState>('loading')
  const [attempt, setAttempt] = useState(0)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads it again
  useEffect(() => {
    let left = false
    api.readSecurity().then((result) => {
      if (!left) setState(result.kind === 'ok' ? result.value : 'failed')
    })
    return () => {
      left = true
    }
  }, [api, attempt])

  const take = (asked: Promise<ApiResult<SecurityChanged>>): Promise<Done> =>
    answered(asked, ({ security, recoveryCodes: codes }) => {
      setState(security)
      if (codes) setRecoveryCodes(codes)
      return {}
    })

  return {
    state,
    recoveryCodes,
    retry() {
      setState('loading')
      setAttempt((count) => count + 1)
    },
    forgetCodes: () => setRecoveryCodes(null),
    async addPasskey(name: string): Promise<Done> {
      const begun = await api.beginPasskey()
      if (begun.kind !== 'ok') return { ok: false, message: sentenceOf(begun) }
      const passkey = await makePasskey(begun.value)
      if (typeof passkey === 'string') return { ok: false, message: PASSKEY_FAILURES[passkey]() }
      return take(api.addPasskey({ name, passkey }))
    },
    beginApp: (): Promise<{ ok: true; app: NewApp } | Refused> => answered(api.beginApp(), (app) => ({ app })),
    addApp: (code: string) => take(api.addApp(code)),
    async renewCodes() {
      const done = await take(api.renewRecoveryCodes())
      if (!done.ok)
        notifications.notify({ tone: 'danger', title: m['security.notChanged'](), description: done.message })
    },
    remove: (id: string): Promise<Done> =>
      answered(api.removeMethod(id), (security) => {
        setState(security)
        if (security.methods.length === 0) {
          notifications.notify({ title: m['security.off'](), description: m['security.offText']() })
        }
        return {}
      }),
  }
}
