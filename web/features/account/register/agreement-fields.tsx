import type { listAgreements } from '#contract/account/register-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { AgreementText } from '../agreements/agreement-text.tsx'
import type { NewcomerFields } from './newcomer-form.ts'
import styles from './newcomer-parts.module.css'

export type Agreements = ReplyOf<typeof listAgreements>

/** The texts, read where they are agreed to. */
export function AgreementFields({ form, agreements }: NewcomerFields & { readonly agreements: Agreements }) {
  const say = usePhrases('account')
  return agreements.map(({ kind, version, title, html }) => (
    <div key={kind} className={styles.agreement}>
      <AgreementText
        title={title}
        html={html}
        read={say('register.read', { title })}
        version={say('register.version', { version })}
      />
      <CheckField
        {...form.field(`agreed.${kind}`)}
        label={say(kind === 'guardian' ? 'register.guardianAgrees' : 'register.agree', { title })}
      />
    </div>
  ))
}
