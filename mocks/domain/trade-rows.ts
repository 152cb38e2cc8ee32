import type { Appointment } from '#generated/model/appointment.ts';
import type { Bid } from '#generated/model/bid.ts';
import type { BlockStone } from '#generated/model/blockStone.ts';
import type { BlockType } from '#generated/model/blockType.ts';
import type { Comment } from '#generated/model/comment.ts';
import type { Enquiry } from '#generated/model/enquiry.ts';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import type { SoldStone } from '#generated/model/soldStone.ts';
import type { StoneStatus } from '#generated/model/stoneStatus.ts';

/** Whose a record of the trade is, and who of the house looks after it. */
export interface Owned {
  readonly userId: string;
  readonly accountId: string;
  /** User id of the sales person of the account. */
  readonly sellerId: string;
  readonly userName: string;
  readonly companyName: string;
  readonly sellerName: string;
}

/**
 * Stones bought together. What has become of them since is told by the clock alone: bill, way and delivery follow from
 * the time of the order (`timeline.ts`).
 */
export interface OrderRow extends Owned {
  readonly id: string;
  /** Number of the order among all, from which its other numbers are made. */
  readonly serial: number;
  readonly memoNo: string;
  readonly terms: PaymentTermId;
  readonly stones: readonly SoldStone[];
  /** When it was ordered, RFC 3339 in UTC. */
  readonly placedAt: string;
  /** Day of the invoice wanted; null for later. */
  readonly invoiceDate: string | null;
  /** Days after the invoice at which it was paid; null while it is not. */
  readonly paidAfter: number | null;
  /** How each stone was on offer before it was sold; as available where it is not said. */
  readonly before: Readonly<Record<string, StoneStatus>>;
  /** When it was cancelled, RFC 3339 in UTC; null while it stands. */
  readonly cancelledAt: string | null;
  /** City and country that it leaves from and goes to. */
  readonly fromPlace: string;
  readonly toPlace: string;
  /** Stations of its timeline that the buyer was told of. */
  readonly told: number;
}

/** A stone of a block; `before` is the standing that it goes back to. */
export interface BlockStoneRow
  extends Pick<
    BlockStone,
    'id' | 'status' | 'blockPricePerCarat' | 'blockAmount' | 'blockDiscount' | 'updatedAt'
  > {
  readonly stone: string;
  readonly before: StoneStatus;
}

/** Stones blocked together. */
export interface BlockRow extends Owned {
  readonly id: string;
  readonly blockCode: string;
  readonly blockType: BlockType;
  readonly hours: number;
  readonly validTillDate: string;
  readonly remarks: string | null;
  readonly stones: readonly BlockStoneRow[];
  /** Whether the end to come was announced. */
  readonly isWarned: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A bid; what depends on the others' bids and on the clock is worked out when it is answered. */
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
      | 'createdAt'
      | 'updatedAt'
    > {
  readonly stone: string;
  /** Rises with every bid and raise of the world: of equal bids the least leads. */
  readonly order: number;
}

/** A note or comment on a stone. */
export interface CommentRow extends Omit<Comment, 'stone'> {
  readonly accountId: string;
  readonly sellerId: string;
}

/** An enquiry: its stones by their ids. */
export interface EnquiryRow
  extends Owned,
    Pick<
      Enquiry,
      'id' | 'enquiryNo' | 'status' | 'userEmail' | 'userMobile' | 'messages' | 'createdAt' | 'updatedAt'
    > {
  readonly stones: readonly string[];
}

/** An appointment: its slots and stones by their ids. */
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
      | 'createdAt'
      | 'updatedAt'
    > {
  readonly slots: readonly string[];
  readonly stones: readonly string[];
  readonly isCancelled: boolean;
}
