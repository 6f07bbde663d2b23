import { type Form, type FormField, fieldsOf, type Prefill } from './form.ts'

/** Who the person is: the specification wants it, and the account has proven it. */
const identity: readonly Prefill[] = ['name', 'idType', 'idNumber', 'gender', 'birthDay']

/** Whether a field stands fast in its form: it shows who the person is, and takes nothing else. */
export function isOfIdentity({ prefill, locked }: Pick<FormField, 'prefill' | 'locked'>): boolean {
  return locked && prefill !== null && identity.includes(prefill)
}

/** What of the person a form in place of another would tell no more. */
export function identityLost(before: Form, after: Form): Prefill[] {
  const told = (form: Form) =>
    fieldsOf(form)
      .filter(isOfIdentity)
      .flatMap(({ prefill }) => prefill ?? [])
  const still = told(after)
  return told(before).filter((prefill) => !still.includes(prefill))
}
