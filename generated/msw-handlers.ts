/** Generated from the contract by tools/generate/modules.ts. Do not edit. */
import type { HttpHandler, HttpResponseResolver } from 'msw';
import * as account from './client/account/account.msw.ts';
import * as address from './client/address/address.msw.ts';
import * as analytics from './client/analytics/analytics.msw.ts';
import * as appointment from './client/appointment/appointment.msw.ts';
import * as auth from './client/auth/auth.msw.ts';
import * as bid from './client/bid/bid.msw.ts';
import * as block from './client/block/block.msw.ts';
import * as career from './client/career/career.msw.ts';
import * as comment from './client/comment/comment.msw.ts';
import * as common from './client/common/common.msw.ts';
import * as company from './client/company/company.msw.ts';
import * as confirm from './client/confirm/confirm.msw.ts';
import * as contact from './client/contact/contact.msw.ts';
import * as content from './client/content/content.msw.ts';
import * as diamond from './client/diamond/diamond.msw.ts';
import * as download from './client/download/download.msw.ts';
import * as editorial from './client/editorial/editorial.msw.ts';
import * as enquiry from './client/enquiry/enquiry.msw.ts';
import * as file from './client/file/file.msw.ts';
import * as geography from './client/geography/geography.msw.ts';
import * as inventory from './client/inventory/inventory.msw.ts';
import * as master from './client/master/master.msw.ts';
import * as mediaUpload from './client/media-upload/media-upload.msw.ts';
import * as member from './client/member/member.msw.ts';
import * as memo from './client/memo/memo.msw.ts';
import * as notification from './client/notification/notification.msw.ts';
import * as order from './client/order/order.msw.ts';
import * as payment from './client/payment/payment.msw.ts';
import * as price from './client/price/price.msw.ts';
import * as register from './client/register/register.msw.ts';
import * as service from './client/service/service.msw.ts';
import * as session from './client/session/session.msw.ts';
import * as setting from './client/setting/setting.msw.ts';
import * as share from './client/share/share.msw.ts';
import * as shipping from './client/shipping/shipping.msw.ts';
import * as show from './client/show/show.msw.ts';
import * as social from './client/social/social.msw.ts';
import * as subUser from './client/sub-user/sub-user.msw.ts';
import * as track from './client/track/track.msw.ts';
import * as upload from './client/upload/upload.msw.ts';
import * as user from './client/user/user.msw.ts';
import type { OperationId } from './operations.ts';

/** Makes the MSW handler of every operation, by operationId. */
export const mswHandlers: Readonly<Record<OperationId, (resolver: HttpResponseResolver) => HttpHandler>> = {
  login: auth.getLoginMockHandler,
  logout: auth.getLogoutMockHandler,
  updateToken: auth.getUpdateTokenMockHandler,
  getProfile: user.getGetProfileMockHandler,
  viewUser: user.getViewUserMockHandler,
  paginateDiamonds: diamond.getPaginateDiamondsMockHandler,
  viewDiamond: diamond.getViewDiamondMockHandler,
  listDiamonds: diamond.getListDiamondsMockHandler,
  listSearches: diamond.getListSearchesMockHandler,
  upsertSearch: diamond.getUpsertSearchMockHandler,
  getSearch: diamond.getGetSearchMockHandler,
  answerDemand: diamond.getAnswerDemandMockHandler,
  deleteSearches: diamond.getDeleteSearchesMockHandler,
  restoreSearches: diamond.getRestoreSearchesMockHandler,
  listSimilarDiamonds: diamond.getListSimilarDiamondsMockHandler,
  loosenSearch: diamond.getLoosenSearchMockHandler,
  listMasters: master.getListMastersMockHandler,
  paginateTracks: track.getPaginateTracksMockHandler,
  createTracks: track.getCreateTracksMockHandler,
  deleteTracks: track.getDeleteTracksMockHandler,
  restoreTracks: track.getRestoreTracksMockHandler,
  requestConfirm: confirm.getRequestConfirmMockHandler,
  paginateMemos: memo.getPaginateMemosMockHandler,
  viewProjectSetting: setting.getViewProjectSettingMockHandler,
  updateHouseSetting: setting.getUpdateHouseSettingMockHandler,
  loginAsGuest: auth.getLoginAsGuestMockHandler,
  requestPasswordReset: auth.getRequestPasswordResetMockHandler,
  resetPassword: auth.getResetPasswordMockHandler,
  checkResetLink: auth.getCheckResetLinkMockHandler,
  changePassword: auth.getChangePasswordMockHandler,
  listSessions: session.getListSessionsMockHandler,
  endSessions: session.getEndSessionsMockHandler,
  endOtherSessions: session.getEndOtherSessionsMockHandler,
  listTrustedBrowsers: session.getListTrustedBrowsersMockHandler,
  deleteTrustedBrowsers: session.getDeleteTrustedBrowsersMockHandler,
  listSignIns: session.getListSignInsMockHandler,
  verifyEmail: auth.getVerifyEmailMockHandler,
  verifyFingerprint: auth.getVerifyFingerprintMockHandler,
  resendOtp: auth.getResendOtpMockHandler,
  paginateAdvancePayments: payment.getPaginateAdvancePaymentsMockHandler,
  createAdvancePayment: payment.getCreateAdvancePaymentMockHandler,
  updateAdvancePaymentStatus: payment.getUpdateAdvancePaymentStatusMockHandler,
  viewListPrice: price.getViewListPriceMockHandler,
  viewPriceHistory: price.getViewPriceHistoryMockHandler,
  listRegisterSellers: register.getListRegisterSellersMockHandler,
  register: register.getRegisterMockHandler,
  checkRegistrationNames: register.getCheckRegistrationNamesMockHandler,
  viewRejectedRegistration: register.getViewRejectedRegistrationMockHandler,
  paginateRegistrations: register.getPaginateRegistrationsMockHandler,
  viewRegistration: register.getViewRegistrationMockHandler,
  updateRegistrationStatus: register.getUpdateRegistrationStatusMockHandler,
  viewDashboard: user.getViewDashboardMockHandler,
  viewDesk: user.getViewDeskMockHandler,
  updateUser: user.getUpdateUserMockHandler,
  resendVerificationEmail: user.getResendVerificationEmailMockHandler,
  updateAccount: account.getUpdateAccountMockHandler,
  viewCustomerHistory: account.getViewCustomerHistoryMockHandler,
  paginateUserSettings: setting.getPaginateUserSettingsMockHandler,
  upsertUserSetting: setting.getUpsertUserSettingMockHandler,
  quickSearchDiamonds: diamond.getQuickSearchDiamondsMockHandler,
  filterMatchPairs: diamond.getFilterMatchPairsMockHandler,
  listExclusiveCollections: diamond.getListExclusiveCollectionsMockHandler,
  viewDiamondFtc: diamond.getViewDiamondFtcMockHandler,
  createStoneShare: share.getCreateStoneShareMockHandler,
  listStoneShares: share.getListStoneSharesMockHandler,
  revokeStoneShares: share.getRevokeStoneSharesMockHandler,
  viewSharedStone: share.getViewSharedStoneMockHandler,
  printDiamonds: download.getPrintDiamondsMockHandler,
  downloadDiamonds: download.getDownloadDiamondsMockHandler,
  exportDiamonds: download.getExportDiamondsMockHandler,
  exportMemos: download.getExportMemosMockHandler,
  exportOrders: download.getExportOrdersMockHandler,
  exportStatement: download.getExportStatementMockHandler,
  mailDiamonds: download.getMailDiamondsMockHandler,
  downloadDiamondFiles: download.getDownloadDiamondFilesMockHandler,
  downloadCertificate: download.getDownloadCertificateMockHandler,
  updateTracks: track.getUpdateTracksMockHandler,
  createCounterOffer: track.getCreateCounterOfferMockHandler,
  askQuoteSellers: track.getAskQuoteSellersMockHandler,
  updateTrackStatus: track.getUpdateTrackStatusMockHandler,
  paginateComments: comment.getPaginateCommentsMockHandler,
  upsertComments: comment.getUpsertCommentsMockHandler,
  deleteComments: comment.getDeleteCommentsMockHandler,
  paginateBids: bid.getPaginateBidsMockHandler,
  createBids: bid.getCreateBidsMockHandler,
  updateBids: bid.getUpdateBidsMockHandler,
  deleteBids: bid.getDeleteBidsMockHandler,
  viewBidConfig: bid.getViewBidConfigMockHandler,
  paginateBlockMasters: block.getPaginateBlockMastersMockHandler,
  createBlock: block.getCreateBlockMockHandler,
  paginateBlocks: block.getPaginateBlocksMockHandler,
  extendHold: block.getExtendHoldMockHandler,
  deleteHolds: block.getDeleteHoldsMockHandler,
  paginateShowSelections: show.getPaginateShowSelectionsMockHandler,
  paginateBanners: content.getPaginateBannersMockHandler,
  paginateNews: content.getPaginateNewsMockHandler,
  paginateEvents: content.getPaginateEventsMockHandler,
  paginateContent: content.getPaginateContentMockHandler,
  upsertContent: content.getUpsertContentMockHandler,
  deleteContent: content.getDeleteContentMockHandler,
  paginateCountries: geography.getPaginateCountriesMockHandler,
  paginateStates: geography.getPaginateStatesMockHandler,
  paginateCities: geography.getPaginateCitiesMockHandler,
  searchCities: geography.getSearchCitiesMockHandler,
  listNotifications: notification.getListNotificationsMockHandler,
  updateNotificationsRead: notification.getUpdateNotificationsReadMockHandler,
  paginateCabinSlots: appointment.getPaginateCabinSlotsMockHandler,
  createAppointment: appointment.getCreateAppointmentMockHandler,
  listAppointments: appointment.getListAppointmentsMockHandler,
  viewAppointmentData: appointment.getViewAppointmentDataMockHandler,
  deleteAppointmentParts: appointment.getDeleteAppointmentPartsMockHandler,
  viewVisitorAppointmentData: appointment.getViewVisitorAppointmentDataMockHandler,
  createVisitorAppointment: appointment.getCreateVisitorAppointmentMockHandler,
  listShippingDetails: shipping.getListShippingDetailsMockHandler,
  createContact: contact.getCreateContactMockHandler,
  listOffices: contact.getListOfficesMockHandler,
  createAnalytics: analytics.getCreateAnalyticsMockHandler,
  uploadFile: file.getUploadFileMockHandler,
  downloadFile: file.getDownloadFileMockHandler,
  getServerTime: common.getGetServerTimeMockHandler,
  paginateAddresses: address.getPaginateAddressesMockHandler,
  upsertAddress: address.getUpsertAddressMockHandler,
  deleteAddresses: address.getDeleteAddressesMockHandler,
  viewManufacturing: company.getViewManufacturingMockHandler,
  upsertManufacturing: company.getUpsertManufacturingMockHandler,
  listDocuments: company.getListDocumentsMockHandler,
  upsertDocument: company.getUpsertDocumentMockHandler,
  paginateCompanyCodes: company.getPaginateCompanyCodesMockHandler,
  upsertCompanyCode: company.getUpsertCompanyCodeMockHandler,
  paginateSubUsers: subUser.getPaginateSubUsersMockHandler,
  upsertSubUser: subUser.getUpsertSubUserMockHandler,
  paginateSubUserChanges: subUser.getPaginateSubUserChangesMockHandler,
  deleteSubUsers: subUser.getDeleteSubUsersMockHandler,
  paginateEnquiries: enquiry.getPaginateEnquiriesMockHandler,
  createEnquiryReply: enquiry.getCreateEnquiryReplyMockHandler,
  paginateOrders: order.getPaginateOrdersMockHandler,
  updateOrderStatus: order.getUpdateOrderStatusMockHandler,
  paginateInvoices: order.getPaginateInvoicesMockHandler,
  downloadInvoice: order.getDownloadInvoiceMockHandler,
  cancelMemo: memo.getCancelMemoMockHandler,
  updateMemoStatus: memo.getUpdateMemoStatusMockHandler,
  paginateInventory: inventory.getPaginateInventoryMockHandler,
  paginateSoldListings: inventory.getPaginateSoldListingsMockHandler,
  downloadSaleStatement: inventory.getDownloadSaleStatementMockHandler,
  paginateListingPerformance: inventory.getPaginateListingPerformanceMockHandler,
  downloadListingPerformance: inventory.getDownloadListingPerformanceMockHandler,
  updateListingFloors: inventory.getUpdateListingFloorsMockHandler,
  paginateStoneOffers: inventory.getPaginateStoneOffersMockHandler,
  answerStoneOffer: inventory.getAnswerStoneOfferMockHandler,
  refreshListings: inventory.getRefreshListingsMockHandler,
  updateListingStatus: inventory.getUpdateListingStatusMockHandler,
  updateListingPrices: inventory.getUpdateListingPricesMockHandler,
  updateListingLocations: inventory.getUpdateListingLocationsMockHandler,
  createListingGroup: inventory.getCreateListingGroupMockHandler,
  paginateListingGroups: inventory.getPaginateListingGroupsMockHandler,
  dissolveListingGroups: inventory.getDissolveListingGroupsMockHandler,
  downloadTemplate: inventory.getDownloadTemplateMockHandler,
  downloadInventory: inventory.getDownloadInventoryMockHandler,
  listFtpRequests: inventory.getListFtpRequestsMockHandler,
  updateFtpRequestStatus: inventory.getUpdateFtpRequestStatusMockHandler,
  createFtpRequest: inventory.getCreateFtpRequestMockHandler,
  startUpload: upload.getStartUploadMockHandler,
  updateUploadMapping: upload.getUpdateUploadMappingMockHandler,
  updateUploadCells: upload.getUpdateUploadCellsMockHandler,
  updateUploadReading: upload.getUpdateUploadReadingMockHandler,
  discardUpload: upload.getDiscardUploadMockHandler,
  downloadUploadDeletes: upload.getDownloadUploadDeletesMockHandler,
  dryRunUpload: upload.getDryRunUploadMockHandler,
  commitUpload: upload.getCommitUploadMockHandler,
  viewUpload: upload.getViewUploadMockHandler,
  paginateUploads: upload.getPaginateUploadsMockHandler,
  paginateUploadIssues: upload.getPaginateUploadIssuesMockHandler,
  downloadUploadIssues: upload.getDownloadUploadIssuesMockHandler,
  startMediaUpload: mediaUpload.getStartMediaUploadMockHandler,
  commitMediaUpload: mediaUpload.getCommitMediaUploadMockHandler,
  paginateMediaUploads: mediaUpload.getPaginateMediaUploadsMockHandler,
  paginateMembers: member.getPaginateMembersMockHandler,
  viewMember: member.getViewMemberMockHandler,
  followMember: member.getFollowMemberMockHandler,
  unfollowMember: member.getUnfollowMemberMockHandler,
  paginateCareers: career.getPaginateCareersMockHandler,
  viewCareer: career.getViewCareerMockHandler,
  applyForCareer: career.getApplyForCareerMockHandler,
  paginateCsrProjects: editorial.getPaginateCsrProjectsMockHandler,
  paginateTestimonials: editorial.getPaginateTestimonialsMockHandler,
  paginateFaqs: editorial.getPaginateFaqsMockHandler,
  paginateArticles: editorial.getPaginateArticlesMockHandler,
  upsertArticle: editorial.getUpsertArticleMockHandler,
  deleteArticles: editorial.getDeleteArticlesMockHandler,
  listConciergeServices: service.getListConciergeServicesMockHandler,
  createConciergeRequest: service.getCreateConciergeRequestMockHandler,
  paginateConciergeRequests: service.getPaginateConciergeRequestsMockHandler,
  createFeedback: service.getCreateFeedbackMockHandler,
  viewFeedbackInvitation: service.getViewFeedbackInvitationMockHandler,
  listFeedbackInvitations: service.getListFeedbackInvitationsMockHandler,
  loginSocially: social.getLoginSociallyMockHandler,
};
