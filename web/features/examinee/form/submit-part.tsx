import { AgreementText } from '#web/features/account/agreements/agreement-text.tsx'
import { SumLine } from '#web/features/registration/choice/sum-line.tsx'
import type { Flow } from '#web/features/registration/flow/flow.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ActionBar } from '#web/ui/buttons/action-bar.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import { consentFieldId, promiseFieldId, useHandingIn } from './use-handing-in.ts'
import type { PartsInTurn } from './use-parts-in-turn.ts'
import styles from './whole-form.module.css'

/** What the organisation says before it hands in, and the one button. */
export function SubmitPart({ flow, turn }: { readonly flow: Flow; readonly turn: PartsInTurn }) {
  const say = usePhrases('examinee')
  const sayFlow = usePhrases('flow')
  const sayAccount = usePhrases('account')
  const { asked, ticked, tick, errors, at, busy, waitSeconds, submit } = useHandingIn(flow)
  return (
    <section className={styles.part} data-part="submit" aria-labelledby="part-submit">
      <h2 id="part-submit" className={styles.title}>
        {sayFlow('flowSteps.submit')}
      </h2>
      {asked.map(({ kind, version, title, html }) => (
        <div key={kind} className={styles.consent}>
          <AgreementText
            title={title}
            html={html}
            read={sayAccount('register.read', { title })}
            version={sayAccount('register.version', { version })}
          />
          <CheckField
            id={consentFieldId(kind)}
            label={say(`consents.${kind}`, { title })}
            error={at(consentFieldId(kind))}
            checked={ticked.includes(kind)}
            onChange={(event) => tick(kind, event.target.checked)}
          />
        </div>
      ))}
      <CheckField
        id={promiseFieldId}
        label={say('form.promise')}
        error={at(promiseFieldId)}
        checked={ticked.includes('promise')}
        onChange={(event) => tick('promise', event.target.checked)}
      />
      <WaitingLine seconds={waitSeconds} />
      <ActionBar
        stays
        note={
          <>
            <ErrorSummary errors={errors} />
            <SumLine
              batch={flow.batch}
              subjectIds={(flow.wishRoom?.wish ?? flow.application.wish).subjectIds}
            />
          </>
        }
      >
        <BusyButton size="md" busy={busy || turn.busy} onClick={() => submit(turn)}>
          {sayFlow('submit.submit')}
        </BusyButton>
      </ActionBar>
    </section>
  )
}
