import { useState } from 'react'
import type { SecurityMethod } from '#core/security-api.ts'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import type { Done } from '#ui/outcome.ts'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AddAppDialog } from '../security/add-app-dialog.tsx'
import { AddPasskeyDialog } from '../security/add-passkey-dialog.tsx'
import { MethodList, nameOf } from '../security/method-list.tsx'
import { canUsePasskeys } from '../security/passkeys.ts'
import { RecoveryCodesDialog } from '../security/recovery-codes-dialog.tsx'
import { useInBrowser } from '../use-in-browser.ts'
import { useMomentLabels } from './use-moment-labels.ts'
import { useSecurity } from './use-security.ts'
import '../security/security.css'

type Asking = 'passkey' | 'app' | SecurityMethod | null

/** The passkeys and the app that confirm dangerous actions, and the recovery codes that can replace them. */
export function SecuritySection() {
  const { state, retry, recoveryCodes, forgetCodes, addPasskey, beginApp, addApp, renewCodes, remove } = useSecurity()
  const [asking, setAsking] = useState<Asking>(null)
  const isInBrowser = useInBrowser()
  const { momentOf } = useMomentLabels()
  const close = () => setAsking(null)
  return (
    <div id="security">
      <Section title={m['security.title']()} summary={m['security.text']()}>
        {state === 'loading' && <Skeleton shape="row" />}
        {state === 'failed' && (
          <Empty icon="u-alert" action={<Button onClick={retry}>{m['dashboard.retry']()}</Button>}>
            {m['security.notLoaded']()}
          </Empty>
        )}
        {typeof state === 'object' && (
          <>
            <MethodList security={state} momentOf={momentOf} onRemove={setAsking} />
            <div className="security-actions">
              {isInBrowser && canUsePasskeys() && (
                <Button icon="u-plus" onClick={() => setAsking('passkey')}>
                  {m['security.addPasskey']()}
                </Button>
              )}
              <Button icon="u-plus" onClick={() => setAsking('app')}>
                {state.methods.some(({ kind }) => kind === 'app') ? m['security.replaceApp']() : m['security.addApp']()}
              </Button>
              {state.methods.length > 0 && (
                <Button look="ghost" onClick={renewCodes}>
                  {m['security.newCodes']()}
                </Button>
              )}
            </div>
          </>
        )}
      </Section>
      {asking === 'passkey' && typeof state === 'object' && (
        <AddPasskeyDialog site={state.site} add={addPasskey} onClosed={close} />
      )}
      {asking === 'app' && <AddAppDialog begin={beginApp} add={addApp} onClosed={close} />}
      {asking !== null && typeof asking === 'object' && typeof state === 'object' && (
        <RemoveDialog
          method={asking}
          isLast={state.methods.length === 1}
          remove={() => remove(asking.id)}
          onClosed={close}
        />
      )}
      {recoveryCodes && asking === null && <RecoveryCodesDialog codes={recoveryCodes} onClosed={forgetCodes} />}
    </div>
  )
}

type RemoveDialogProps = { method: SecurityMethod; isLast: boolean; remove(): Promise<Done>; onClosed(): void }

function RemoveDialog({ method, isLast, remove, onClosed }: RemoveDialogProps) {
  return (
    <ActionDialog
      title={m['security.removeTitle']({ name: nameOf(method) })}
      okLabel={m['security.remove']()}
      isDangerous
      act={remove}
      onClosed={onClosed}
    >
      <p>{isLast ? m['security.removeLast']() : m['security.removeText']()}</p>
    </ActionDialog>
  )
}
