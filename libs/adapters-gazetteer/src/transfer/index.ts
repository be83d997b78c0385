/** For loaders that get the gazetteer over a network, and for tools that write it for them. */
export { TRANSFER_COLUMNS, type TransferColumn, type TransferForm } from './columns.ts';
export { fromTransfer } from './from-transfer.ts';
export { toTransfer } from './to-transfer.ts';
