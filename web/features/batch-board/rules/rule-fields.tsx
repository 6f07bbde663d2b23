import type { ReactNode } from 'react'
import { reviewOrders } from '#contract/batch/batch.ts'
import type { Subject } from '#contract/batch/batch-shapes.ts'
import type { Form } from '#contract/batch/form/form.ts'
import { type CertificateType, certificateTypes } from '#contract/identity/certificates/certificate.ts'
import { languages } from '#contract/kit/language.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from '../board.module.css'
import { AnswerConditions } from './answer-conditions.tsx'
import { ForbiddenTogether } from './forbidden-together.tsx'
import type { RuleField, TypedNumber, TypedRules } from './typed-rules.ts'

interface RuleFieldsProps {
  readonly typed: TypedRules
  readonly subjects: readonly Subject[]
  readonly form: Form
  readonly flawed: ReadonlySet<string>
  readonly onTyped: (typed: TypedRules) => void
}

/** Every rule that is neither areas, subjects nor form, grouped as a person thinks. */
export function RuleFields(props: RuleFieldsProps) {
  const say = usePhrases('batchBoard')
  return (
    <>
      <Group title={say('rules.groups.name')}>
        <NameAndTimes {...props} />
      </Group>
      <Group title={say('rules.groups.choice')}>
        <Choosing {...props} />
      </Group>
      <Group title={say('rules.groups.who')}>
        <WhoMay {...props} />
      </Group>
      <Group title={say('rules.groups.terms')}>
        <Terms {...props} />
      </Group>
    </>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** Text fields that stand for one text each. */
function useTexts({ typed, flawed, onTyped }: RuleFieldsProps) {
  const say = usePhrases('batchBoard')
  const error = (id: RuleField) => (flawed.has(id) ? say('rules.numberWrong') : undefined)
  return {
    text: (id: 'examStartsAt' | 'examEndsAt' | 'fromAge' | 'toAge' | 'ageOn') => ({
      id,
      value: typed[id],
      error: error(id),
      onChange: (event: { target: { value: string } }) => onTyped({ ...typed, [id]: event.target.value }),
    }),
    number: (id: TypedNumber) => ({
      id,
      label: say(`rules.${id}`),
      inputMode: 'numeric' as const,
      value: typed.numbers[id],
      error: error(id),
      onChange: (event: { target: { value: string } }) =>
        onTyped({ ...typed, numbers: { ...typed.numbers, [id]: event.target.value } }),
    }),
  }
}

function NameAndTimes(props: RuleFieldsProps) {
  const say = usePhrases('batchBoard')
  const sayShell = usePhrases('shell')
  const { text, number } = useTexts(props)
  const { typed, onTyped } = props
  return (
    <>
      {languages.map((language) => (
        <TextField
          key={language}
          id={`name-${language}`}
          label={say('rules.name', { language: sayShell(`languages.${language}`) })}
          value={typed.name[language]}
          lang={language}
          maxLength={200}
          onChange={(event) => onTyped({ ...typed, name: { ...typed.name, [language]: event.target.value } })}
        />
      ))}
      <div className={styles.pair}>
        <TextField type="datetime-local" label={say('rules.examStarts')} {...text('examStartsAt')} />
        <TextField type="datetime-local" label={say('rules.examEnds')} {...text('examEndsAt')} />
      </div>
      <TextField hint={say('rules.positionHint')} {...number('position')} />
    </>
  )
}

function Choosing(props: RuleFieldsProps) {
  const say = usePhrases('batchBoard')
  const { number } = useTexts(props)
  const { typed, onTyped } = props
  return (
    <>
      <SelectField
        id="registrationMode"
        label={say('rules.mode')}
        value={String(typed.registrationMode)}
        options={[
          ['1', say('rules.modes.areaThenSubject')],
          ['2', say('rules.modes.subjectThenArea')],
        ]}
        onChange={(event) => onTyped({ ...typed, registrationMode: event.target.value === '2' ? 2 : 1 })}
      />
      <CheckField
        id="oneArea"
        label={say('rules.oneArea')}
        checked={typed.oneArea}
        onChange={(event) => onTyped({ ...typed, oneArea: event.target.checked })}
      />
      <div className={styles.pair}>
        <TextField {...number('leastSubjects')} />
        <TextField {...number('mostSubjects')} />
      </div>
      {props.subjects.length > 1 && <ForbiddenTogether {...props} />}
    </>
  )
}

function WhoMay(props: RuleFieldsProps) {
  const say = usePhrases('batchBoard')
  const sayIdentity = usePhrases('identity')
  const { text } = useTexts(props)
  const { typed, onTyped } = props
  const chosen = typed.certificateTypes
  const choose = (type: CertificateType, isChosen: boolean) =>
    certificateTypes.filter((one) => (one === type ? isChosen : chosen.includes(one)))
  return (
    <>
      <div className={styles.pair}>
        <TextField inputMode="numeric" label={say('rules.fromAge')} {...text('fromAge')} />
        <TextField inputMode="numeric" label={say('rules.toAge')} {...text('toAge')} />
        <TextField type="date" label={say('rules.ageOn')} {...text('ageOn')} />
        <SelectField
          id="gender"
          label={say('rules.gender')}
          value={typed.gender ?? ''}
          options={[
            ['', say('rules.genders.any')],
            ['male', say('rules.genders.male')],
            ['female', say('rules.genders.female')],
          ]}
          onChange={({ target: { value } }) =>
            onTyped({ ...typed, gender: value === 'male' || value === 'female' ? value : null })
          }
        />
      </div>
      <fieldset className={styles.set}>
        <legend>{say('rules.certificates')}</legend>
        <p className={styles.small}>{say('rules.certificatesHint')}</p>
        <div className={styles.checks}>
          {certificateTypes.map((type) => (
            <CheckField
              key={type}
              id={`certificate-${type}`}
              label={sayIdentity(`certificates.${type}`)}
              checked={chosen.includes(type)}
              onChange={(event) =>
                onTyped({ ...typed, certificateTypes: choose(type, event.target.checked) })
              }
            />
          ))}
        </div>
      </fieldset>
      <AnswerConditions
        form={props.form}
        conditions={typed.conditions}
        flawed={props.flawed}
        onChange={(conditions) => onTyped({ ...typed, conditions })}
      />
    </>
  )
}

function Terms(props: RuleFieldsProps) {
  const say = usePhrases('batchBoard')
  const { number } = useTexts(props)
  const { typed, onTyped } = props
  return (
    <>
      <SelectField
        id="review"
        label={say('rules.review')}
        value={typed.review}
        options={reviewOrders.map((order) => [order, say(`rules.reviews.${order}`)] as const)}
        onChange={({ target: { value } }) =>
          onTyped({ ...typed, review: reviewOrders.find((order) => order === value) ?? typed.review })
        }
      />
      <div className={styles.pair}>
        <TextField {...number('holdMinutes')} />
        <TextField {...number('mostHoldMinutes')} />
        <TextField {...number('restMinutes')} />
        <TextField {...number('paymentTermMinutes')} />
      </div>
    </>
  )
}
