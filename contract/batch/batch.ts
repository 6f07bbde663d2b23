/** Where an exam stands; the codes of the specification. Until the board opens it (`init`) candidates do not see it. */
export const examStatus = { init: 1, inProgress: 2, pause: 3, over: 4 } as const
export type ExamStatus = (typeof examStatus)[keyof typeof examStatus]

/** In which order a candidate chooses: the area and then its subjects, or the subjects and then their areas. */
export const registrationMode = { areaThenSubject: 1, subjectThenArea: 2 } as const
export type RegistrationMode = (typeof registrationMode)[keyof typeof registrationMode]

/** When somebody looks at an application: before the money, after it, or never. */
export const reviewOrders = ['beforePayment', 'afterPayment', 'none'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

/** A province holds cities, a city holds sites. Places are kept wherever the board counts them. */
export const areaKinds = ['province', 'city', 'site'] as const

/** Display rules of a field, by the codes of the specification: shown where another one is filled in, or holds one of these. */
export const showRule = { notNull: 0, contain: 1 } as const
