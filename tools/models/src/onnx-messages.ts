import protobuf from 'protobufjs';

/** The messages of ONNX (onnx.proto, IR version 9) that a graph without branches needs, with their published field numbers. */
const ONNX_PROTO = `
syntax = "proto3";
package onnx;
message AttributeProto {
  string name = 1;
  float f = 2;
  int64 i = 3;
  repeated int64 ints = 8;
  int32 type = 20;
}
message NodeProto {
  repeated string input = 1;
  repeated string output = 2;
  string op_type = 4;
  repeated AttributeProto attribute = 5;
}
message TensorProto {
  repeated int64 dims = 1;
  int32 data_type = 2;
  string name = 8;
  bytes raw_data = 9;
}
message TensorShapeProto {
  message Dimension { int64 dim_value = 1; string dim_param = 2; }
  repeated Dimension dim = 1;
}
message TypeProto {
  message Tensor { int32 elem_type = 1; TensorShapeProto shape = 2; }
  Tensor tensor_type = 1;
}
message ValueInfoProto { string name = 1; TypeProto type = 2; }
message GraphProto {
  repeated NodeProto node = 1;
  string name = 2;
  repeated TensorProto initializer = 5;
  repeated ValueInfoProto input = 11;
  repeated ValueInfoProto output = 12;
}
message OperatorSetIdProto { string domain = 1; int64 version = 2; }
message ModelProto {
  int64 ir_version = 1;
  string producer_name = 2;
  GraphProto graph = 7;
  repeated OperatorSetIdProto opset_import = 8;
}
`;

const NUMBER_TYPES = { float: 1, int64: 7 } as const;
const ATTRIBUTE_TYPES = { float: 1, int: 2, ints: 7 } as const;
const IR_VERSION = 9;

/** An attribute of a node: whole numbers, or a fraction. */
export type Attribute = { readonly float: number } | { readonly int: number } | { readonly ints: readonly number[] };

export interface GraphNode {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes: Readonly<Record<string, Attribute>>;
}

export interface GraphConstant {
  readonly name: string;
  readonly shape: readonly number[];
  readonly values: Float32Array | BigInt64Array;
}

/** An input or output: a dimension is a number, or a name where it differs from call to call. */
export interface GraphValue {
  readonly name: string;
  readonly type: keyof typeof NUMBER_TYPES;
  readonly shape: readonly (number | string)[];
}

export interface OnnxGraph {
  readonly name: string;
  /** Version of the operators. */
  readonly operators: number;
  readonly nodes: readonly GraphNode[];
  readonly constants: readonly GraphConstant[];
  readonly inputs: readonly GraphValue[];
  readonly outputs: readonly GraphValue[];
}

/** An ONNX file. */
export function encodeOnnx({ name, operators, nodes, constants, inputs, outputs }: OnnxGraph): Uint8Array {
  const message = protobuf.parse(ONNX_PROTO, { keepCase: true }).root.lookupType('onnx.ModelProto');
  return message
    .encode({
      ir_version: IR_VERSION,
      producer_name: 'locitorium',
      opset_import: [{ domain: '', version: operators }],
      graph: {
        name,
        node: nodes.map(({ operator, inputs: input, output, attributes }) => ({
          op_type: operator,
          input,
          output: [output],
          attribute: Object.entries(attributes).map(([attribute, value]) => ({ name: attribute, ...attributeFields(value) })),
        })),
        initializer: constants.map(({ name: constant, shape, values }) => ({
          name: constant,
          dims: shape,
          data_type: values instanceof Float32Array ? NUMBER_TYPES.float : NUMBER_TYPES.int64,
          raw_data: new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
        })),
        input: inputs.map(valueFields),
        output: outputs.map(valueFields),
      },
    })
    .finish();
}

function attributeFields(value: Attribute): object {
  if ('float' in value) return { f: value.float, type: ATTRIBUTE_TYPES.float };
  if ('int' in value) return { i: value.int, type: ATTRIBUTE_TYPES.int };
  return { ints: value.ints, type: ATTRIBUTE_TYPES.ints };
}

function valueFields({ name, type, shape }: GraphValue): object {
  const dim = shape.map((size) => (typeof size === 'number' ? { dim_value: size } : { dim_param: size }));
  return { name, type: { tensor_type: { elem_type: NUMBER_TYPES[type], shape: { dim } } } };
}
