import { z } from 'zod'
import {
  contact,
  currentUser,
  flowToken,
  guardian,
  openedSession,
  solvedCaptcha,
} from './account/account-shapes.ts'
import { organisation } from './account/organisation-endpoints.ts'
import { area, batch, batchLine, places, standing, subject, whoMayRegister } from './batch/batch-shapes.ts'
import { answers, form, formField, texts } from './batch/form/form.ts'
import { brokenFields } from './kit/envelope.ts'
import { work } from './long-work/long-work.ts'
import { article, articleLine } from './notice/notice-endpoints.ts'
import { pageInfo, projectInfo, projectSettings } from './project/project-endpoints.ts'
import {
  application,
  applicationLine,
  auditLine,
  choiceLine,
  shownFile,
  wish,
} from './registration/application-shapes.ts'
import { staffMember } from './staff/staff-endpoints.ts'

/** The shapes that have a name in the description of the API: who makes a client of it gets types of these names. */
export const namedSchemas = z.registry<{ id: string }>()

const shapes = {
  Answers: answers,
  Application: application,
  ApplicationLine: applicationLine,
  Area: area,
  Article: article,
  ArticleLine: articleLine,
  Audit: auditLine,
  Batch: batch,
  BatchLine: batchLine,
  BrokenFields: brokenFields,
  Choice: choiceLine,
  Organisation: organisation,
  Contact: contact,
  CurrentUser: currentUser,
  FlowToken: flowToken,
  Form: form,
  FormField: formField,
  Guardian: guardian,
  OpenedSession: openedSession,
  PageInfo: pageInfo,
  Places: places,
  ProjectInfo: projectInfo,
  ProjectSettings: projectSettings,
  ShownFile: shownFile,
  SolvedCaptcha: solvedCaptcha,
  StaffMember: staffMember,
  Standing: standing,
  Subject: subject,
  Texts: texts,
  WhoMayRegister: whoMayRegister,
  Wish: wish,
  Work: work,
}
/** What may leave out more where it is sent than where it is answered has a name of its own there. */
const sentAs: Readonly<Record<string, string>> = {
  Form: 'FormDraft',
  FormField: 'FormFieldDraft',
  WhoMayRegister: 'WhoMayRegisterDraft',
}
export const namedWhereSent = z.registry<{ id: string }>()

for (const [id, shape] of Object.entries(shapes)) {
  namedSchemas.add(shape, { id })
  namedWhereSent.add(shape, { id: sentAs[id] ?? id })
}
