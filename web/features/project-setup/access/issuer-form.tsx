import { Button } from '@mantine/core'
import {
  type BoardIssuer,
  changeBoardIssuer,
  createBoardIssuer,
  listIssuers,
} from '#contract/account/access/issuer-endpoints.ts'
import { type ShownKey, signOnAlgorithms } from '#contract/account/access/sign-on-issuer.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { Phrases } from '#web/platform/language/phrases.ts'
import { phrase } from '#web/platform/language/sentence.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { useChangedForm } from '#web/ui/form/changed/use-changed-form.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { type ContractFormState, useContractForm } from '#web/ui/form/use-contract-form.ts'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import styles from './access.module.css'
import {
  type ComparedIssuer,
  comparedIssuer,
  type IssuerTyped,
  issuerSchema,
  newIssuer,
  typedIssuer,
  typedOfCompared,
} from './issuer-typed.ts'

const quiet = { quiet: true, handled: true } as const
const places = { issuerTaken: 'issuer' } as const
const missing = {
  issuer: phrase('access', 'missing.issuer'),
  audience: phrase('access', 'missing.audience'),
  longestMinutes: phrase('access', 'missing.longestMinutes'),
}

interface NewIssuerProps {
  readonly domain: string
  readonly onSaved: () => Promise<void>
  readonly onCancel: () => void
}

export function NewIssuer({ domain, onSaved, onCancel }: NewIssuerProps) {
  const say = usePhrases('access')
  const form = useContractForm(issuerSchema, {
    defaults: newIssuer,
    missing: { ...missing, keys: phrase('access', 'errors.issuerKeysMissing') },
    places,
    first: 'issuer',
    send: (body) => call(createBoardIssuer, { params: { domain }, body }, quiet),
    onDone: onSaved,
  })
  return (
    <ContractForm
      form={form}
      submitText={say('create')}
      beside={
        <Button variant="subtle" size="md" onClick={onCancel}>
          {say('cancel')}
        </Button>
      }
    >
      <IssuerFields form={form} keys={null} />
    </ContractForm>
  )
}

const versionOf = (issuer: BoardIssuer) => ({
  version: issuer.version,
  values: comparedIssuer(typedIssuer(issuer), issuer.keys),
})
const comparison = {
  comparedOf: (typed: IssuerTyped, { keys }: ComparedIssuer) => comparedIssuer(typed, keys),
  typedOf: typedOfCompared,
}

interface ChangedIssuerProps {
  readonly domain: string
  readonly read: BoardIssuer
  readonly onSaved: () => Promise<void>
}

export function ChangedIssuer({ domain, read, onSaved }: ChangedIssuerProps) {
  const say = usePhrases('access')
  const { issuerId } = read
  const yesNo = (value: unknown) => say(value ? 'signOn.yes' : 'signOn.no')
  const names = ['issuer', 'audience', 'algorithms', 'longestMinutes', 'startUrl'] as const
  const { form, notice, saved } = useChangedForm(issuerSchema, {
    read,
    async readAgain() {
      const all = await call(listIssuers, { params: { domain } }, quiet)
      return all.find((one) => one.issuerId === issuerId) ?? read
    },
    versionOf,
    fields: [
      ...names.map((path) => ({ path, label: say(`signOn.fields.${path}`) })),
      {
        path: 'keys',
        label: say('signOn.fields.keys'),
        say: (keys) => comparedKeysText(say, keys as ComparedIssuer['keys']),
      },
      ...(['vouchesForAll', 'open'] as const).map((path) => ({
        path,
        label: say(`signOn.fields.${path}`),
        say: yesNo,
      })),
    ],
    comparison,
    missing,
    places,
    send: (body, seenVersion) =>
      call(changeBoardIssuer, { params: { domain, issuerId }, body: { ...body, seenVersion } }, quiet),
    onSaved,
  })
  const { keys } = notice.watch.base
  return (
    <div>
      <ChangedNotice {...notice} />
      <ContractForm form={form} submitText={say('save')}>
        <IssuerFields form={form} keys={typeof keys === 'string' ? [] : keys} />
      </ContractForm>
      <DoneLine>{saved && say('saved')}</DoneLine>
    </div>
  )
}

interface IssuerFieldsProps {
  readonly form: ContractFormState<IssuerTyped>
  /** Those that are there; null of a new one. */
  readonly keys: readonly ShownKey[] | null
}

function IssuerFields({ form: { field, at }, keys }: IssuerFieldsProps) {
  const say = usePhrases('access')
  const words = (name: keyof IssuerTyped) => ({ label: say(`signOn.fields.${name}`) })
  return (
    <>
      <TextField
        {...field('issuer')}
        {...words('issuer')}
        hint={say('signOn.hints.issuer')}
        inputMode="url"
        autoComplete="off"
      />
      <TextField
        {...field('audience')}
        {...words('audience')}
        hint={say('signOn.hints.audience')}
        autoComplete="off"
      />
      <fieldset className={styles.choices}>
        <legend>{say('signOn.fields.algorithms')}</legend>
        {signOnAlgorithms.map((algorithm, index) => (
          <CheckField
            key={algorithm}
            {...field('algorithms')}
            id={index === 0 ? 'algorithms' : `algorithms-${algorithm}`}
            value={algorithm}
            label={algorithm}
            error={index === 0 ? at('algorithms') : undefined}
          />
        ))}
      </fieldset>
      {keys && <KeysNow keys={keys} />}
      <LongTextField
        {...field('keys')}
        {...words('keys')}
        hint={`${say('signOn.hints.keys')}${keys ? ` ${say('signOn.hints.keysKept')}` : ''}`}
        spellCheck={false}
      />
      <TextField {...field('longestMinutes')} {...words('longestMinutes')} inputMode="numeric" />
      <TextField
        {...field('startUrl')}
        {...words('startUrl')}
        hint={say('signOn.hints.startUrl')}
        inputMode="url"
        autoComplete="off"
      />
      <CheckField
        {...field('vouchesForAll')}
        {...words('vouchesForAll')}
        hint={say('signOn.hints.vouchesForAll')}
      />
      <CheckField {...field('open')} {...words('open')} hint={say('signOn.hints.open')} />
    </>
  )
}

const keyText = (say: Phrases<'access'>, key: ShownKey) =>
  say(key.kid ? 'signOn.keyLine' : 'signOn.keyNameless', key)

/** Of keys that are typed, their beginning: they may be pages long. */
function comparedKeysText(say: Phrases<'access'>, keys: ComparedIssuer['keys']): string {
  if (typeof keys === 'string') return keys.length > 80 ? `${keys.slice(0, 80)}…` : keys
  return keys.map((key) => keyText(say, key)).join(' · ')
}

/** By what they are known, to be compared with the site's. */
function KeysNow({ keys }: { readonly keys: readonly ShownKey[] }) {
  const say = usePhrases('access')
  return (
    <section className={styles.keys} aria-label={say('signOn.keysNow')}>
      <h3>{say('signOn.keysNow')}</h3>
      <ul>
        {keys.map((key) => (
          <li key={key.thumbprint}>{keyText(say, key)}</li>
        ))}
      </ul>
    </section>
  )
}
