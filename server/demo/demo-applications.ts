import type { Answers } from '#contract/batch/form/form.ts'
import type { Verdict } from '#server/features/registration/steps/review-application.ts'
import { almostFullCity, openBatch, pastBatch } from './batches/engineering-batch.ts'
import type { DemoBatch } from './demo-batch.ts'
import type { Looks } from './pictures/portrait.ts'

/** Somebody of the demo who has applied, and what became of it. */
export interface DemoApplication {
  /** See demo-people.ts. */
  readonly accountName: string
  readonly batch: DemoBatch
  /** Days from today on which everything was filled in and submitted. */
  readonly submittedOn: number
  /** Days from today, and what the reviewer said then. */
  readonly review: Verdict & { readonly on: number }
  /** Days from today. */
  readonly paidOn?: number
  readonly city: string
  readonly subjects: readonly string[]
  readonly answers: Answers
  readonly looks: Looks
  /** What stands on the proof, in Latin letters. */
  readonly proof: readonly string[]
}

const passed = { result: 'passed', reason: '', conditions: [] } as const
const employed = { student: 'no', working: 'yes', requirement: 'work' } as const

export const demoApplications: Readonly<Record<string, readonly DemoApplication[]>> = {
  demo: [
    {
      accountName: 'candidate2',
      batch: openBatch,
      submittedOn: -4,
      review: {
        on: -2,
        result: 'failed',
        conditions: ['photo'],
        reason: '照片背景不是白色，请上传六个月内的白底免冠正面照。',
      },
      city: almostFullCity,
      subjects: ['foundations', 'programming'],
      answers: {
        ...employed,
        home: '511500',
        address: '四川省宜宾市翠屏区江畔路 18 号',
        postalCode: '644000',
        education: 'bachelor',
        school: 'other',
        otherSchool: '江畔理工学院',
        major: '计算机科学与技术',
        graduatedIn: '2018-06',
        employer: '远山软件公司',
        workYears: '6',
        fields: ['development'],
      },
      looks: { hair: '#2b2622', clothes: '#33465c', ground: '#9cc3e6' },
      proof: ['Certificate of employment', 'Zhou Wangshan', 'Six years of software development'],
    },
    {
      accountName: 'candidate3',
      batch: openBatch,
      submittedOn: -4,
      review: { ...passed, on: -1 },
      city: almostFullCity,
      subjects: ['foundations', 'testing', 'security'],
      answers: {
        ...employed,
        home: '510100',
        address: '四川省成都市锦江区望江街 7 号',
        postalCode: '610021',
        education: 'postgraduate',
        school: '10486',
        major: '软件工程',
        graduatedIn: '2023-06',
        employer: '青禾数据中心',
        workYears: '2',
        fields: ['testing', 'security'],
      },
      looks: { hair: '#3a2a22', clothes: '#6a3d55', ground: '#ffffff' },
      proof: ['Certificate of employment', 'Shen Zhiqiu', 'Two years of software testing'],
    },
    {
      accountName: 'candidate4',
      batch: pastBatch,
      submittedOn: -122,
      paidOn: -118,
      review: { ...passed, on: -119 },
      city: 'jiangpan',
      subjects: ['foundations', 'databases'],
      answers: {
        ...employed,
        home: '330100',
        address: '浙江省杭州市西湖区文三路 90 号',
        postalCode: '310012',
        education: 'bachelor',
        school: '10335',
        major: '信息管理',
        graduatedIn: '2015-06',
        employer: '启明职业技术学校',
        workYears: '9',
        fields: ['data', 'operations'],
      },
      looks: { hair: '#1f1c1a', clothes: '#274a3b', ground: '#ffffff' },
      proof: ['Certificate of employment', 'Lu Xingzhou', 'Nine years of data and operations'],
    },
  ],
}
