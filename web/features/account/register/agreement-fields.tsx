import { useFormContext } from 'react-hook-form'
import type { listAgreements } from '#contract/account/register-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import type { NewcomerForm } from './newcomer-form.ts'
import styles from './newcomer-parts.module.css'
import { useNewcomerError } from './use-newcomer-error.ts'

export type Agreements = ReplyOf<typeof listAgreements>

/** The texts, read where they are agreed to. */
export function AgreementFields({ agreements }: { agreements: Agreements }) {
  const say = usePhrases('account')
  const { register } = useFormContext<NewcomerForm>()
  const errorAt = useNewcomerError()
  return agreements.map(({ kind, version, title, html }) => (
    <div key={kind} className={styles.agreement}>
      <details>
        <summary>
          {say('register.read', { title })}
          <small>{say('register.version', { version })}</small>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <section className={styles.text} tabIndex={0} aria-label={title}>
          <RichText html={html} small />
        </section>
      </details>
      <CheckField
        {...register(`agreed.${kind}`)}
        id={`agreed.${kind}`}
        label={say(kind === 'guardian' ? 'register.guardianAgrees' : 'register.agree', { title })}
        error={errorAt(`agreed.${kind}`)}
      />
    </div>
  ))
}
