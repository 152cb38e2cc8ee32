import type { Appointment } from '#generated/model/appointment.ts';
import type { AppointmentOffer } from '#generated/model/appointmentOffer.ts';
import type { Bid } from '#generated/model/bid.ts';
import type { BlockStone } from '#generated/model/blockStone.ts';
import type { BlockType } from '#generated/model/blockType.ts';
import type { Enquiry } from '#generated/model/enquiry.ts';
import type { Memo } from '#generated/model/memo.ts';
import type { MemoAddress } from '#generated/model/memoAddress.ts';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import type { RupeeRates } from '#generated/model/rupeeRates.ts';
import type { ShipmentStatus } from '#generated/model/shipmentStatus.ts';
import type { SoldStone } from '#generated/model/soldStone.ts';
import type { StoneStatus } from '#generated/model/stoneStatus.ts';
import type { Language } from '#mocks/translations/languages.ts';

export interface Owned {
  readonly userId: string;
  readonly accountId: string;
  readonly sellerId: string;
  readonly userName: string;
  readonly companyName: string;
  readonly sellerName: string;
}

/** A confirmation request: the memo without its stones. */
export interface MemoRow extends Omit<Memo, 'diamonds'> {
  readonly accountId: string;
  readonly sellerId: string;
  /** Availability of each stone before the request, restored if it is rejected. */
  readonly before: Readonly<Record<string, StoneStatus>>;
  /** Number of the memo on which its stones were requested, if they were decided on apart from the others. */
  readonly requestNo?: string;
}

/** A step of an order that staff recorded: the invoice or a step of the shipment. */
export interface RecordedStep {
  readonly status: 'INVOICED' | ShipmentStatus;
  /** RFC 3339 in UTC. */
  readonly at: string;
  /** City and country; null for the scheduled place. */
  readonly place: string | null;
  readonly note: string | null;
}

/**
 * Stones ordered together. Invoice, shipment and delivery are not stored: they follow from the time of the order and
 * the clock (`order-timeline.ts`).
 */
export interface OrderRow extends Owned {
  readonly id: string;
  /** Serial number among all orders, from which its other numbers are derived. */
  readonly serial: number;
  readonly memoNo: string;
  /** Address that is invoiced, as on the memo. */
  readonly billingAddress: MemoAddress | null;
  readonly terms: PaymentTermId;
  readonly stones: readonly SoldStone[];
  /** Percentage points of the payment terms that are in the final prices of the stones. */
  readonly termsPercent: number;
  /** USD. */
  readonly shippingCharge: number;
  readonly rates: RupeeRates | null;
  /** When it was ordered, RFC 3339 in UTC. */
  readonly placedAt: string;
  /** Requested invoice date; null for later. */
  readonly invoiceDate: string | null;
  /** Days between invoice and payment; null while unpaid. */
  readonly paidAfter: number | null;
  /** Availability of each stone before the sale; available if missing. */
  readonly before: Readonly<Record<string, StoneStatus>>;
  /** Time of cancellation, RFC 3339 in UTC; null while the order stands. */
  readonly cancelledAt: string | null;
  /** City and country of origin and of destination. */
  readonly fromPlace: string;
  readonly toPlace: string;
  /** Steps that staff recorded ahead of the schedule, in the order of recording. */
  readonly recorded?: readonly RecordedStep[];
  /** How many events of its timeline the buyer was notified of. */
  readonly told: number;
}

/** A stone of a block. `before` is the availability to restore when the block ends. */
export interface BlockStoneRow
  extends Pick<
    BlockStone,
    'id' | 'status' | 'blockPricePerCarat' | 'blockAmount' | 'blockDiscount' | 'updatedAt'
  > {
  readonly stone: string;
  readonly before: StoneStatus;
}

export interface BlockRow extends Owned {
  readonly id: string;
  readonly blockCode: string;
  readonly blockType: BlockType;
  readonly hours: number;
  readonly validTillDate: string;
  readonly remarks: string | null;
  readonly stones: readonly BlockStoneRow[];
  /** When the holder extended it, RFC 3339 in UTC; null if never. */
  readonly extendedAt: string | null;
  readonly isWarned: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A bid. What depends on other bids or on the clock is computed for each answer. */
export interface BidRow
  extends Owned,
    Pick<
      Bid,
      | 'id'
      | 'bidType'
      | 'flow'
      | 'status'
      | 'basePricePerCarat'
      | 'bidPricePerCarat'
      | 'bidAmount'
      | 'bidDiscount'
      | 'closesAt'
      | 'resultAt'
      | 'memoNo'
      | 'shippingAddress'
      | 'billingAddress'
      | 'createdAt'
      | 'updatedAt'
    > {
  readonly stone: string;
  /** Rises with every bid and raise in a world: among equal bids the lowest leads. */
  readonly order: number;
}

export interface EnquiryRow
  extends Owned,
    Pick<
      Enquiry,
      'id' | 'enquiryNo' | 'status' | 'userEmail' | 'userMobile' | 'messages' | 'createdAt' | 'updatedAt'
    > {
  readonly stones: readonly string[];
}

/** An appointment; slots and stones by id. One of a visitor has no user and no account (empty ids). */
export interface OfferedTime
  extends Pick<AppointmentOffer, 'date' | 'start' | 'end' | 'remarks' | 'userName' | 'createdAt'> {
  /** Who offers it. */
  readonly userId: string;
  readonly slots: readonly string[];
}

export interface AppointmentRow
  extends Owned,
    Pick<
      Appointment,
      | 'id'
      | 'appointmentNo'
      | 'purpose'
      | 'demand'
      | 'remarks'
      | 'date'
      | 'start'
      | 'end'
      | 'type'
      | 'meetingType'
      | 'movedFrom'
      | 'bookedBy'
      | 'visitor'
      | 'createdAt'
      | 'updatedAt'
    > {
  /** Another time that the house offers; null without one. It counts until the appointment begins. */
  readonly offer: OfferedTime | null;
  readonly slots: readonly string[];
  readonly stones: readonly string[];
  readonly isCancelled: boolean;
  /** Language of the mails to a visitor; users are written to in the one that they have chosen. */
  readonly language?: Language;
}
