import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useProject } from '#web/platform/project.tsx'
import { emptyNewcomer, type NewcomerForm, newcomerResolver } from './newcomer-form.ts'
import { NewcomerParts, type NewcomerPartsProps } from './newcomer-parts.tsx'
import { findRegisterDraft, keepRegisterDraft } from './register-draft.ts'

/** Everything besides the contact. What is typed is kept in this tab, never a password. */
export function CompleteAccount(props: NewcomerPartsProps) {
  const { proven, agreements } = props
  const { info, settings } = useProject()
  const { domain } = info
  const form = useForm<NewcomerForm>({
    mode: 'onTouched',
    defaultValues: { ...emptyNewcomer, ...findRegisterDraft(domain).form },
    resolver: newcomerResolver(
      settings.accountRules,
      proven.contact,
      agreements.map(({ kind }) => kind),
    ),
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { password, confirmation, agreed, ...kept } }) =>
          keepRegisterDraft(domain, { form: kept }),
      }),
    [form, domain],
  )
  return (
    <FormProvider {...form}>
      <NewcomerParts {...props} />
    </FormProvider>
  )
}
