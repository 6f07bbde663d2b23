import { useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import type { OpenedSession } from '#contract/account/account-shapes.ts'
import type { ProvenContact } from '#web/features/proof/prove-contact.tsx'
import { useProject } from '#web/platform/project.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { Agreements } from './agreement-fields.tsx'
import { emptyNewcomer, judgeForm, newcomer } from './newcomer-form.ts'
import { NewcomerParts, type NewcomerPlace } from './newcomer-parts.tsx'
import { findRegisterDraft, keepRegisterDraft } from './register-draft.ts'
import { registerNewcomer } from './register-newcomer.ts'

export interface CompleteAccountProps extends NewcomerPlace {
  readonly proven: ProvenContact
  readonly agreements: Agreements
  readonly onExpired: () => void
  /** The texts have changed meanwhile. */
  readonly onOutdated: () => void
  readonly onDone: (session: OpenedSession) => void
}

const places = {
  idNumberTaken: 'idNumber',
  accountNameTaken: 'accountName',
  guardianMissing: 'guardian.name',
} as const

/** Everything besides the contact. What is typed is kept in this tab, never a password. */
export function CompleteAccount({
  proven,
  agreements,
  onExpired,
  onOutdated,
  onDone,
  ...place
}: CompleteAccountProps) {
  const { info, settings } = useProject()
  const { domain } = info
  const kinds = agreements.map(({ kind }) => kind)
  const draft = useRef({ ...emptyNewcomer, ...findRegisterDraft(domain).form })
  const form = useContractForm(newcomer, {
    mode: 'onTouched',
    defaults: draft.current,
    judge: (typed) => judgeForm(typed, proven.contact, settings.accountRules, kinds),
    places,
    send: (typed) => registerNewcomer(typed, agreements, proven.flowToken),
    onDone,
    onRefused: (refusal) => {
      if (refusal?.error === 'agreementOutdated') onOutdated()
      const isLate = refusal?.error === 'flowExpired' || refusal?.status === 401
      if (isLate) onExpired()
      return isLate
    },
  })
  const { library } = form
  useEffect(
    () =>
      library.subscribe({
        formState: { values: true },
        callback: ({ values: { password, confirmation, agreed, ...kept } }) =>
          keepRegisterDraft(domain, { form: kept }),
      }),
    [library, domain],
  )
  return (
    <FormProvider {...library}>
      <NewcomerParts form={form} contact={proven.contact} agreements={agreements} {...place} />
    </FormProvider>
  )
}
