import type { WholeConfirmation } from '#contract/confirmation/confirmation-shapes.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { MixedText, Text } from '#web/ui/text/text.tsx'
import styles from './confirmation.module.css'
import { FormState, Standing } from './form-state.tsx'

interface FormFactsProps {
  readonly form: WholeConfirmation
  /** Whose it is, where that is not the reader. */
  readonly withOrganisation?: boolean
}

/** Of whom and for what a form is, and how it stands. */
export function FormFacts({ form, withOrganisation = false }: FormFactsProps) {
  const say = usePhrases('confirmationForm')
  const { language } = useLanguage()
  const { organisation, number, batchName, people, standings, checkCode, madeAt, sentAt, decidedAt } = form
  const minute = (at: string) => minuteText(new Date(at), language)
  const counted = (count: number) => say('people', { count })
  return (
    <dl className={styles.facts}>
      <dt>{say('facts.state')}</dt>
      <dd>
        <FormState state={form.state} />
      </dd>
      {withOrganisation && (
        <>
          <dt>{say('facts.organisation')}</dt>
          <dd>
            <MixedText>{organisation}</MixedText>
          </dd>
          <dt>{say('facts.number')}</dt>
          <dd>{number}</dd>
        </>
      )}
      <dt>{say('batch')}</dt>
      <dd>
        <Text of={batchName} />
      </dd>
      <dt>{say('facts.people')}</dt>
      <dd>{counted(people)}</dd>
      {standings.stands !== people && (
        <>
          <dt>{say('facts.stands')}</dt>
          <dd>{counted(standings.stands)}</dd>
        </>
      )}
      {checkCode && (
        <>
          <dt>{say('facts.checkCode')}</dt>
          <dd className={styles.code}>{checkCode}</dd>
        </>
      )}
      <dt>{say('facts.madeAt')}</dt>
      <dd>{minute(madeAt)}</dd>
      {sentAt && (
        <>
          <dt>{say('facts.sentAt')}</dt>
          <dd>{minute(sentAt)}</dd>
        </>
      )}
      {decidedAt && (
        <>
          <dt>{say('facts.decidedAt')}</dt>
          <dd>{minute(decidedAt)}</dd>
        </>
      )}
    </dl>
  )
}

/** What the board found wrong, and wrote. */
export function ReturnedFor({ form }: { readonly form: WholeConfirmation }) {
  const say = usePhrases('confirmationForm')
  const { language } = useLanguage()
  if (form.state !== 'returned') return null
  return (
    <section className={styles.returned} aria-labelledby="form-returned">
      <h2 id="form-returned">{say('returnedFor')}</h2>
      <ul>
        {form.conditions.map((flaw) => (
          <li key={flaw}>{say(`flaws.${flaw}`)}</li>
        ))}
      </ul>
      <p lang={languageOfText(form.reason, language)}>{form.reason}</p>
    </section>
  )
}

/** Everybody on it, as it was printed, and how they stand by now. */
export function FormPersons({ form }: { readonly form: WholeConfirmation }) {
  const say = usePhrases('confirmationForm')
  const fallen = form.people - form.standings.stands
  return (
    <section className={styles.section} aria-labelledby="form-persons">
      <h2 id="form-persons">{say('persons')}</h2>
      {fallen > 0 && form.state !== 'discarded' && (
        <p className={styles.fallen}>{say('fallenText', { count: fallen })}</p>
      )}
      <table className={styles.persons} aria-labelledby="form-persons">
        <thead>
          <tr>
            <th scope="col">{say('position')}</th>
            <th scope="col">{say('name')}</th>
            <th scope="col">{say('idNumber')}</th>
            <th scope="col">{say('standing')}</th>
          </tr>
        </thead>
        <tbody>
          {form.persons.map(({ applicationId, position, name, idNumber, standing }) => (
            <tr key={applicationId}>
              <td>{position}</td>
              <td>{name ? <MixedText>{name}</MixedText> : say('gone')}</td>
              <td>{idNumber}</td>
              <td>
                <Standing standing={standing} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
