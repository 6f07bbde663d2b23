import { useId, useState } from 'react'
import { z } from 'zod'
import { recordConsentKinds } from '#contract/account/record-consent.ts'
import { listAgreements } from '#contract/account/register-endpoints.ts'
import { deleteExaminees, submitExaminees } from '#contract/examinee/examinee-endpoints.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import type { Choice } from '#contract/kit/list/choice.ts'
import { decideOwnLooks } from '#contract/registration/review/own-look.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { useProject } from '#web/platform/project.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { DeedDialog } from '#web/ui/list/chosen/deed-dialog.tsx'
import { usePortions } from '#web/ui/list/chosen/use-portions.ts'
import { type OwnLook, ReturnFields, useReturnForm } from './return-form.tsx'
import type { RosterList } from './roster-look.tsx'

export interface DeedProps {
  readonly batchId: string
  readonly choice: Choice<RosterList>
  /** Null: nobody has counted them. */
  readonly count: number | null
  readonly onDone: (reply: BulkReply) => void
  readonly onClose: () => void
}

const nothing = z.object({})
/** Nothing is to be explained. */
export const passed = { result: 'passed', reason: '', conditions: [] as string[] } as const
export const forMany = { quiet: true, handled: true } as const

/** The clerk has the consent of those who are handed in, and of minors the guardian's. */
const promises = z.object({ privacy: z.boolean().refine((given) => given), guardian: z.boolean() })

function versionOf(
  agreements: readonly { readonly kind: string; readonly version: number }[] | undefined,
  wanted: string,
): number {
  return agreements?.find(({ kind }) => kind === wanted)?.version ?? 1
}

/** Submits for each of them; who submits promises that it is true. */
export function SubmitDeed({ batchId, choice, count, onDone, onClose }: DeedProps) {
  const say = usePhrases('roster')
  const id = useId()
  const { domain } = useProject().info
  const portions = usePortions()
  const agreements = useAnswer(listAgreements, { params: { domain } }, { fresh: true })
  const form = useContractForm(promises, {
    defaults: { privacy: false, guardian: false },
    ids: { privacy: `${id}-privacy`, guardian: `${id}-guardian` },
    missing: { privacy: phrase('roster', 'deeds.submit.consentMissing') },
    send: ({ guardian }) => {
      const kinds = recordConsentKinds.filter((kind) => kind === 'privacy' || guardian)
      const consents = kinds.map((kind) => ({ kind, version: versionOf(agreements.data, kind) }))
      return portions.run(choice, (portion) => {
        const body = { choice: portion, promised: true as const, consents }
        return call(submitExaminees, { params: { batchId }, body }, forMany)
      })
    },
    onDone,
  })
  return (
    <DeedDialog {...{ form, count, onClose }} portions={portions.shown} {...wordsOf(say, 'submit')}>
      <CheckField {...form.field('privacy')} label={say('deeds.submit.privacy')} />
      <CheckField {...form.field('guardian')} label={say('deeds.submit.guardian')} />
    </DeedDialog>
  )
}

/** Sends each of them on to the board. */
export function PassDeed({ batchId, choice, count, onDone, onClose }: DeedProps) {
  const say = usePhrases('roster')
  const portions = usePortions()
  const form = useContractForm(nothing, {
    defaults: {},
    send: () =>
      portions.run(choice, (portion) =>
        call(decideOwnLooks, { params: { batchId }, body: { choice: portion, ...passed } }, forMany),
      ),
    onDone,
  })
  return <DeedDialog {...{ form, count, onClose }} portions={portions.shown} {...wordsOf(say, 'pass')} />
}

/** Returns each of them, all for the same reason. */
export function ReturnDeed({ batchId, choice, count, look, onDone, onClose }: DeedProps & { look: OwnLook }) {
  const say = usePhrases('roster')
  const portions = usePortions()
  const returning = useReturnForm<BulkReply>({
    look,
    send: (said) =>
      portions.run(choice, (portion) =>
        call(decideOwnLooks, { params: { batchId }, body: { choice: portion, ...said } }, forMany),
      ),
    onDone,
  })
  return (
    <DeedDialog
      form={returning.form}
      wide
      {...{ count, onClose }}
      portions={portions.shown}
      {...wordsOf(say, 'return')}
    >
      <ReturnFields {...returning} />
    </DeedDialog>
  )
}

/** Takes each of them out of the batch, with the password of the account. */
export function DeleteDeed({ batchId, choice, count, onDone, onClose }: DeedProps) {
  const say = usePhrases('roster')
  const id = useId()
  const portions = usePortions()
  const form = useContractForm(z.object({ password: z.string().min(1).max(200) }), {
    defaults: { password: '' },
    ids: { password: id },
    missing: { password: phrase('roster', 'deeds.delete.passwordMissing') },
    places: { loginPasswordWrong: 'password', loginPasswordEmpty: 'password' },
    send: ({ password }) =>
      portions.run(choice, (portion) =>
        call(deleteExaminees, { params: { batchId }, body: { choice: portion, password } }, forMany),
      ),
    onDone,
  })
  return (
    <DeedDialog
      form={form}
      severe
      {...{ count, onClose }}
      portions={portions.shown}
      {...wordsOf(say, 'delete')}
    >
      <PasswordField
        {...form.field('password')}
        label={say('deeds.delete.password')}
        autoComplete="current-password"
      />
    </DeedDialog>
  )
}

type Deed = 'submit' | 'pass' | 'return' | 'offer' | 'delete'

/** What a deed is called, what it will do, and its button. */
export const wordsOf = (say: ReturnType<typeof usePhrases<'roster'>>, deed: Deed) => ({
  words: say(`deeds.${deed}.words`),
  lead: say(`deeds.${deed}.lead`),
  yes: say(`deeds.${deed}.yes`),
})

/** Which deed is asked for, and of whom. */
export function useAskedDeed<Name extends string>() {
  const [asked, setAsked] = useState<{
    readonly name: Name
    readonly choice: Choice<RosterList>
    readonly count: number | null
    readonly finish: (reply: BulkReply | null) => void
  } | null>(null)
  return [asked, setAsked] as const
}
