import {
  changeClient,
  createBoardClient,
  listClients,
  renewClientKey,
} from './account/access/client-board-endpoints.ts'
import { changeBoardIssuer, createBoardIssuer, listIssuers } from './account/access/issuer-endpoints.ts'
import {
  getAgreementVersion,
  getBoardAgreements,
  previewAgreement,
  publishAgreement,
} from './account/agreements/agreement-endpoints.ts'
import { discloseField, endCandidateSessions, renewCandidateAccess } from './account/candidate-access.ts'
import { closeCandidate, findCandidates, releaseName } from './account/candidate-endpoints.ts'
import { getClient } from './account/client-endpoints.ts'
import {
  proposeCorrection,
  readCorrection,
  readProofFile,
  sendProofFile,
} from './account/identity-correction.ts'
import {
  getInstitution,
  getOwnInstitution,
  handInInstitution,
  passInstitution,
  returnInstitution,
} from './account/institution/institution-endpoints.ts'
import {
  agreeAgain,
  bindRecord,
  changeContact,
  changePassword,
  closeAccount,
  endSession,
  getMe,
  listDueAgreements,
  listSessions,
  sendOwnCode,
  signOut,
} from './account/me-endpoints.ts'
import {
  closeOrganisation,
  createOrganisation,
  renewOrganisationAccess,
} from './account/organisation-endpoints.ts'
import { organisationImport } from './account/organisation-import.ts'
import {
  changeManyOrganisations,
  exportOrganisations,
  searchOrganisations,
} from './account/organisation-list.ts'
import { getOrganisationModules, setOrganisationModules } from './account/organisation-modules-endpoints.ts'
import { listAgreements, registerAccount } from './account/register-endpoints.ts'
import {
  drawCaptcha,
  passCaptcha,
  proveContact,
  resetPassword,
  sendContactCode,
  signIn,
  signOn,
} from './account/sign-in-endpoints.ts'
import { endViewing, openViewing } from './account/viewing/viewing-endpoints.ts'
import {
  approveProposal,
  listApprovals,
  refuseProposal,
  setApprovalRule,
  withdrawProposal,
} from './approval/approval-endpoints.ts'
import {
  changeCapacity,
  getCapacities,
  listBoardBatches,
  listOrganisationQuotas,
  putArea,
  putAreaTotal,
  putOrganisationQuota,
  putSubject,
} from './batch/batch-board-endpoints.ts'
import { changeBatch } from './batch/batch-change.ts'
import {
  getBatch,
  getBatchVersion,
  listBatches,
  listOpenBatches,
  listPlaces,
} from './batch/batch-endpoints.ts'
import { putBatchSheet } from './batch/board/batch-sheet.ts'
import {
  createBatch,
  deleteBatch,
  getBoardBatch,
  getReadiness,
  moveBatch,
  overseeBatches,
  setOpeningTime,
} from './batch/board/board-endpoints.ts'
import { foretellFormChange, getFormDesign, saveFormDesign } from './batch/form-design.ts'
import { getSheetWorkbook, readSheetWorkbook } from './batch/sheet/sheet-workbook-endpoints.ts'
import { getWindowPlan, putWindows } from './batch/windows/window-plan.ts'
import {
  searchHistory,
  searchHistoryOfThing,
  searchSignIns,
  searchStaffSignIns,
} from './history/history-list.ts'
import { rehearseHome } from './home/rehearsal.ts'
import { cancelWork, getWork, getWorkResult, listWorks } from './long-work/long-work-endpoints.ts'
import { countUnread, listInbox, readAllMessages, readMessage } from './message/inbox-endpoints.ts'
import {
  getQuietHours,
  listMessageKinds,
  previewMessage,
  setMessageKind,
  setQuietHours,
  testMessage,
} from './message/message-board-endpoints.ts'
import { retryMessages, searchSentMessages } from './message/sent-list.ts'
import {
  changeBoardArticle,
  copyBoardArticle,
  createBoardArticle,
  deleteBoardArticle,
  getBoardArticle,
  moveBoardArticle,
  previewBoardArticle,
} from './notice/article-board-endpoints.ts'
import { changeManyArticles, searchArticles } from './notice/article-list.ts'
import { getArticle, listArticles } from './notice/notice-endpoints.ts'
import {
  closeMoneyDay,
  getMoneyDay,
  getMoneyDayWorkbook,
  listBills,
  listMoneyDays,
  readBillAgain,
} from './payment/bill/bill-endpoints.ts'
import {
  changeDifference,
  changePlatformDifference,
  searchDifferences,
  searchPlatformDifferences,
} from './payment/bill/difference-endpoints.ts'
import { askAboutOrder, closeBoardOrder, getBoardOrder } from './payment/board/board-order.ts'
import { getMoneyOverview, listUnplaced } from './payment/board/money-overview.ts'
import { getMoneySettings } from './payment/board/money-settings.ts'
import { exportOrders, searchOrders, searchOrdersOfThing } from './payment/board/order-list.ts'
import { exportPayments, searchPayments } from './payment/board/payment-list.ts'
import { cancelExam, previewCancellation } from './payment/cancellation/exam-cancellation.ts'
import {
  beginPayment,
  cancelOrder,
  getOrder,
  listOrders,
  makeOrder,
  provePayment,
  readPaymentProof,
} from './payment/payment-endpoints.ts'
import {
  approveRefund,
  finishRefundByHand,
  getRefund,
  readRefundFile,
  refuseRefund,
  searchRefunds,
  sendRefundAgain,
} from './payment/refund/refund-board.ts'
import {
  askRefund,
  getRefundOffer,
  sendRefundFile,
  takeBackRefund,
} from './payment/refund/refund-endpoints.ts'
import { getRefundRules, putRefundRules } from './payment/refund/refund-rules.ts'
import { closeStrayMoney, searchStrayMoney } from './payment/stray-money.ts'
import {
  confirmTransfer,
  readReceiptFile,
  readTransfer,
  refuseTransfer,
  searchTransfers,
} from './payment/transfer/transfer-board.ts'
import { getTransfer, sendReceiptFile, sendTransfer } from './payment/transfer/transfer-endpoints.ts'
import { getTransferSettings, putTransferSettings } from './payment/transfer/transfer-settings.ts'
import { getProjectStart } from './platform/project-start.ts'
import {
  createBoardProject,
  listBoardProjects,
  proposeArchiving,
  restoreProject,
} from './project/platform-project-endpoints.ts'
import {
  getClock,
  getPageInfo,
  getProjectDoor,
  getProjectInfo,
  getProjectSettings,
} from './project/project-endpoints.ts'
import { changeBoardProject, getBoardProject, sendLogo } from './project/setup/board-project.ts'
import { getProjectState, setProjectState } from './project/setup/project-state.ts'
import { getProjectFile, takeProjectFile } from './project-file/project-file-endpoints.ts'
import {
  addFile,
  agreeToNotes,
  choosePlaces,
  removeFile,
  saveAnswers,
  savePhoto,
  saveWish,
} from './registration/draft-endpoints.ts'
import { getHoldings } from './registration/holdings-endpoint.ts'
import { packApplicationFiles } from './registration/list/application-files.ts'
import {
  exportApplications,
  passManyApplications,
  searchApplications,
} from './registration/list/application-list.ts'
import { searchEnteredApplications } from './registration/list/entered-applications.ts'
import { proposeRefusalLifting } from './registration/refusal-lifting.ts'
import {
  beginApplication,
  beginApplicationForRecord,
  getApplication,
  getConfirmation,
  listApplications,
  reopenApplication,
  submitApplication,
  withdrawApplication,
} from './registration/registration-endpoints.ts'
import { listAudits } from './registration/review/audit-record.ts'
import { decideReview, getReviewedApplication, reviewDesk } from './registration/review/review-endpoints.ts'
import { getReviewFigures } from './registration/review/review-figures.ts'
import { getReviewSettings, putReviewSettings } from './registration/review/review-settings.ts'
import { addTextFile } from './rich-text/rich-text-endpoints.ts'
import {
  closeStaff,
  createStaff,
  grantRoles,
  renewStaffAccess,
  requireSecondFactor,
} from './staff/member-endpoints.ts'
import { getReviewKeys, setReviewKeys } from './staff/review-keys.ts'
import {
  beginSecondFactor,
  changeStaffPassword,
  confirmSecondFactor,
  drawStaffCaptcha,
  endSecondFactor,
  endStaffSession,
  getStaffMe,
  listStaffSessions,
  proveSecondFactor,
  signInStaff,
  signOutStaff,
} from './staff/staff-endpoints.ts'
import { changeManyStaff, exportStaff, searchStaff } from './staff/staff-list.ts'
import {
  cancelUpload,
  createUpload,
  finishUpload,
  getUpload,
  putUploadPart,
} from './upload/upload-endpoints.ts'

/** Every endpoint there is, by its operation's name. OpenAPI and the tests that walk all endpoints read this. */
export const endpoints = {
  getProjectInfo,
  getPageInfo,
  getProjectSettings,
  getProjectDoor,
  getClock,
  getBoardProject,
  rehearseHome,
  getWindowPlan,
  putWindows,
  changeBoardProject,
  getProjectState,
  setProjectState,
  getProjectFile,
  takeProjectFile,
  sendLogo,
  listBoardProjects,
  createBoardProject,
  proposeArchiving,
  restoreProject,
  getProjectStart,
  listArticles,
  getArticle,
  drawCaptcha,
  passCaptcha,
  sendContactCode,
  proveContact,
  listAgreements,
  getBoardAgreements,
  getAgreementVersion,
  previewAgreement,
  publishAgreement,
  registerAccount,
  signIn,
  signOn,
  resetPassword,
  getMe,
  signOut,
  listSessions,
  endSession,
  changePassword,
  listDueAgreements,
  agreeAgain,
  sendOwnCode,
  changeContact,
  getHoldings,
  closeAccount,
  bindRecord,
  getClient,
  listClients,
  createBoardClient,
  changeClient,
  renewClientKey,
  listIssuers,
  createBoardIssuer,
  changeBoardIssuer,
  searchOrganisations,
  exportOrganisations,
  changeManyOrganisations,
  createOrganisation,
  renewOrganisationAccess,
  closeOrganisation,
  getOrganisationModules,
  setOrganisationModules,
  getOrganisationTemplate: organisationImport.getTemplate,
  sendOrganisationWorkbook: organisationImport.sendWorkbook,
  getOrganisationImport: organisationImport.getImport,
  listOrganisationImportRows: organisationImport.listRows,
  takeOrganisationImport: organisationImport.takeRows,
  getMarkedOrganisations: organisationImport.getMarked,
  handOutOrganisationPasswords: organisationImport.handOutPasswords,
  findCandidates,
  closeCandidate,
  releaseName,
  sendProofFile,
  proposeCorrection,
  readCorrection,
  readProofFile,
  discloseField,
  renewCandidateAccess,
  endCandidateSessions,
  openViewing,
  endViewing,
  getInstitution,
  getOwnInstitution,
  handInInstitution,
  passInstitution,
  returnInstitution,
  listBatches,
  listOpenBatches,
  listBoardBatches,
  overseeBatches,
  createBatch,
  getBoardBatch,
  deleteBatch,
  getReadiness,
  moveBatch,
  setOpeningTime,
  putBatchSheet,
  getSheetWorkbook,
  readSheetWorkbook,
  getBatch,
  getBatchVersion,
  putArea,
  putSubject,
  changeBatch,
  getFormDesign,
  saveFormDesign,
  foretellFormChange,
  changeCapacity,
  putAreaTotal,
  putOrganisationQuota,
  getCapacities,
  listOrganisationQuotas,
  listPlaces,
  searchApplications,
  exportApplications,
  packApplicationFiles,
  listApplications,
  searchEnteredApplications,
  getApplication,
  getConfirmation,
  beginApplication,
  beginApplicationForRecord,
  agreeToNotes,
  saveAnswers,
  savePhoto,
  addFile,
  removeFile,
  saveWish,
  choosePlaces,
  submitApplication,
  withdrawApplication,
  countReviews: reviewDesk.count,
  takeReviews: reviewDesk.take,
  renewReview: reviewDesk.renew,
  handBackReview: reviewDesk.handBack,
  getReviewedApplication,
  decideReview,
  undoReview: reviewDesk.undo,
  passManyApplications,
  listAudits,
  getReviewFigures,
  getReviewSettings,
  putReviewSettings,
  getReviewKeys,
  setReviewKeys,
  listBills,
  readBillAgain,
  listMoneyDays,
  getMoneyDay,
  getMoneyDayWorkbook,
  closeMoneyDay,
  searchDifferences,
  changeDifference,
  searchPlatformDifferences,
  changePlatformDifference,
  makeOrder,
  getOrder,
  approveRefund,
  cancelExam,
  previewCancellation,
  askRefund,
  finishRefundByHand,
  getRefund,
  getRefundOffer,
  getRefundRules,
  putRefundRules,
  readRefundFile,
  refuseRefund,
  searchRefunds,
  sendRefundAgain,
  sendRefundFile,
  takeBackRefund,
  beginPayment,
  cancelOrder,
  getTransfer,
  sendReceiptFile,
  sendTransfer,
  getTransferSettings,
  putTransferSettings,
  searchTransfers,
  readTransfer,
  readReceiptFile,
  confirmTransfer,
  refuseTransfer,
  searchStrayMoney,
  closeStrayMoney,
  listOrders,
  provePayment,
  readPaymentProof,
  reopenApplication,
  proposeRefusalLifting,
  drawStaffCaptcha,
  signInStaff,
  proveSecondFactor,
  getStaffMe,
  signOutStaff,
  changeStaffPassword,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  endStaffSession,
  searchStaff,
  exportStaff,
  changeManyStaff,
  listStaffSessions,
  createStaff,
  grantRoles,
  requireSecondFactor,
  renewStaffAccess,
  closeStaff,
  listApprovals,
  approveProposal,
  refuseProposal,
  withdrawProposal,
  setApprovalRule,
  listWorks,
  getWork,
  cancelWork,
  getWorkResult,
  listInbox,
  countUnread,
  readMessage,
  readAllMessages,
  listMessageKinds,
  setMessageKind,
  previewMessage,
  testMessage,
  getQuietHours,
  setQuietHours,
  searchSentMessages,
  retryMessages,
  getMoneyOverview,
  listUnplaced,
  getMoneySettings,
  searchOrders,
  searchOrdersOfThing,
  exportOrders,
  getBoardOrder,
  askAboutOrder,
  closeBoardOrder,
  searchPayments,
  exportPayments,
  searchHistory,
  searchHistoryOfThing,
  searchSignIns,
  searchStaffSignIns,
  createUpload,
  getUpload,
  putUploadPart,
  finishUpload,
  cancelUpload,
  addTextFile,
  searchArticles,
  changeManyArticles,
  getBoardArticle,
  createBoardArticle,
  changeBoardArticle,
  moveBoardArticle,
  copyBoardArticle,
  deleteBoardArticle,
  previewBoardArticle,
} as const
