import { type Answers, type Form, type FormField, fieldsOf, type Prefill } from './form.ts'

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

/** The birth day that a form says, for whom no certificate tells it; null where it says none. */
export function birthDayIn(form: Form, answers: Answers): string | null {
  const field = fieldsOf(form).find(({ prefill }) => prefill === 'birthDay')
  const answer = field && Object.hasOwn(answers, field.id) ? answers[field.id] : null
  return typeof answer === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(answer) ? answer : null
}
