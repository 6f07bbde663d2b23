import { useWatch } from 'react-hook-form'
import { useProject } from '#web/platform/project.tsx'
import { askedBeside, factsInNumber, type NewcomerForm } from './newcomer-form.ts'

/** What the number that is typed tells of its holder, and what is left to ask. */
export function useFactsInNumber() {
  const { settings } = useProject()
  const [idType, idNumber] = useWatch<NewcomerForm, ['idType', 'idNumber']>({ name: ['idType', 'idNumber'] })
  const told = factsInNumber(idType, idNumber, settings.accountRules, new Date())
  return { told, asked: askedBeside(idType, told) }
}
