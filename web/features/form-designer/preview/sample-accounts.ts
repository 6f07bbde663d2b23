import type { AccountFacts } from '#contract/batch/form/form.ts'
import type { Day } from '#contract/identity/birth-day.ts'

/** Who tries the form: the fields that the account fills in show this. */
export const sampleAccounts = ['adult', 'minor', 'nobody'] as const
export type SampleAccount = (typeof sampleAccounts)[number]

export function factsOfSample(sample: SampleAccount, today: Day): AccountFacts {
  const contact = { phone: '13800000001', email: 'candidate@example.com' }
  switch (sample) {
    case 'adult':
      return {
        ...contact,
        name: '欧阳晓明',
        gender: 'male',
        birthDay: '1990-03-07',
        adult: 'yes',
        idType: 'esidentIDCard',
        idNumber: '11010119900307201X',
      }
    case 'minor':
      return {
        ...contact,
        name: '林小雨',
        gender: 'female',
        birthDay: `${Number(today.slice(0, 4)) - 15}-01-05`,
        adult: 'no',
        idType: 'passport',
        idNumber: 'E12345678',
        guardianName: '林建国',
        guardianRelation: 'father',
        guardianPhone: '13900000001',
      }
    case 'nobody':
      return {}
  }
}
